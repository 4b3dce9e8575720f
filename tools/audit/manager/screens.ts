/** Below the manager's path, as its routes have them. */
export const screens = [
  'overview',
  'leads',
  'leads/new',
  'leads/import',
  'leads/import/:id',
  'leads/mails',
  'leads/:id',
  'deliveries',
  'people',
  'people/audit',
  'privacy',
  'sign-in-methods',
  'notifications',
  'more',
]

/** Screens without a session. */
export const signedOutScreens = ['login', 'set-up', 'invite']
