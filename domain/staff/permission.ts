export const roles = ['owner', 'editor', 'sales', 'reader'] as const
export type Role = (typeof roles)[number]

const leadReaders = ['owner', 'sales', 'reader'] as const
const leadWorkers = ['owner', 'sales'] as const
const ownersOnly = ['owner'] as const

/** The one table of who may do what; a role that a row does not name may not. */
const rolesByPermission = {
  /** One's own sessions, ways in and settings. */
  own: roles,
  'today.read': roles,
  'leads.read': leadReaders,
  'deliveries.read': leadReaders,
  'leads.work': leadWorkers,
  'leads.export': leadWorkers,
  'deliveries.decide': leadWorkers,
  /** Of the person of an open lead; by address it takes `persons.find` too. */
  'persons.export': leadWorkers,
  'persons.ask': leadWorkers,
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

/** What a role may do, in the order of the table. */
export const permissionsOf = (role: Role): Permission[] =>
  permissions.filter((permission) => roleHasPermission(role, permission))

/** Parses a stored or given role. */
export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/**
 * Permissions that a session with one factor does not have, because a stranger who reads the
 * person's mail could sign in with a link (OWASP ASVS 5.0, 6.3.3).
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
