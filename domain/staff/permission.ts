export const roles = ['owner', 'editor', 'sales', 'reader'] as const
export type Role = (typeof roles)[number]

const leadReaders = ['owner', 'sales', 'reader'] as const
const leadWorkers = ['owner', 'sales'] as const
const ownersOnly = ['owner'] as const

/** The only table of permissions; roles missing from a row do not have the permission. */
const rolesByPermission = {
  own: roles,
  'overview.read': roles,
  'leads.read': leadReaders,
  'deliveries.read': leadReaders,
  'leads.work': leadWorkers,
  'leads.export': leadWorkers,
  'deliveries.decide': leadWorkers,
  /** For the person of an open lead; an export by email address also needs `persons.find`. */
  'persons.export': leadWorkers,
  'requests.record': leadWorkers,
  'channels.manage': ownersOnly,
  'persons.find': ownersOnly,
  'persons.erase': ownersOnly,
  'privacy.read': ownersOnly,
  'people.manage': ownersOnly,
  'audit.read': ownersOnly,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof rolesByPermission

export const permissions = Object.keys(rolesByPermission) as Permission[]

export const roleHasPermission = (role: Role, permission: Permission): boolean =>
  (rolesByPermission[permission] as readonly Role[]).includes(role)

export const permissionsOf = (role: Role): Permission[] =>
  permissions.filter((permission) => roleHasPermission(role, permission))

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/**
 * Permissions that require two factors, because an attacker who reads a staff member's mail could
 * sign in with a link (OWASP ASVS 5.0, 6.3.3).
 */
const twoFactorsFor: readonly Permission[] = [
  'leads.export',
  'persons.export',
  'channels.manage',
  'persons.find',
  'persons.erase',
  'people.manage',
  'audit.read',
]

export const needsTwoFactors = (permission: Permission): boolean => twoFactorsFor.includes(permission)
