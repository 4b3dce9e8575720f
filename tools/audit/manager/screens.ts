/** Below the manager's path, as its routes have them. */
export const screens = [
  'today',
  'leads',
  'leads/mails',
  'leads/:id',
  'deliveries',
  'people',
  'people/audit',
  'privacy',
  'ways-in',
  'more',
]

/** Screens without a session. */
export const signedOutScreens = ['login', 'set-up', 'invite']
