/** The names of screens, as navigation, titles and the palette show them. */
export const screenWords = {
  today: 'Today',
  leads: 'Leads',
  deliveries: 'Deliveries',
  people: 'People',
  privacy: 'Privacy',
  waysIn: 'Sign-in methods',
  more: 'More',
} as const

/** What the palette offers from everywhere, by the screen on which it is done. */
export const taskWords = {
  exportLeads: 'Export leads as CSV',
  examine: 'Check system status',
  invite: 'Invite a colleague',
  audit: 'View or export the audit log',
  exportPerson: 'Export a person’s data',
  erasePerson: 'Erase a person',
} as const
