/** The names of screens, as navigation, titles and the palette show them. */
export const screenLabels = {
  overview: 'Today',
  leads: 'Leads',
  deliveries: 'Deliveries',
  people: 'People',
  privacy: 'Privacy',
  signInMethods: 'Sign-in methods',
  more: 'More',
} as const

/** What the palette offers from everywhere, by the screen on which it is done. */
export const taskLabels = {
  exportLeads: 'Export leads as CSV',
  examine: 'Check system status',
  invite: 'Invite a colleague',
  audit: 'View or export the audit log',
  exportPerson: 'Export a person’s data',
  erasePerson: 'Erase a person',
} as const
