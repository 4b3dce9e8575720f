export const roles = ['owner', 'editor', 'sales', 'reader'] as const
export type Role = (typeof roles)[number]

const atTheDesk = ['owner', 'sales', 'reader'] as const
const atWork = ['owner', 'sales'] as const
const ownersAlone = ['owner'] as const

/** The one table of who may do what; a role that a row does not name may not. */
const rolesOf = {
  /** One's own sessions, ways in and settings. */
  own: roles,
  'today.read': roles,
  'leads.read': atTheDesk,
  'deliveries.read': atTheDesk,
  'leads.work': atWork,
  'leads.export': atWork,
  'deliveries.decide': atWork,
  /** Of the person of an open lead; by address it takes `persons.find` too. */
  'persons.export': atWork,
  'persons.ask': atWork,
  'channels.manage': ownersAlone,
  'persons.find': ownersAlone,
  'persons.erase': ownersAlone,
  'privacy.read': ownersAlone,
  'people.manage': ownersAlone,
  'audit.read': ownersAlone,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof rolesOf

export const permissions = Object.keys(rolesOf) as Permission[]

export const mayRole = (role: Role, permission: Permission): boolean =>
  (rolesOf[permission] as readonly Role[]).includes(role)

/** What a role may do, in the order of the table. */
export const permissionsOf = (role: Role): Permission[] => permissions.filter((permission) => mayRole(role, permission))

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
