/** The names of screens, as navigation, titles and the palette show them. */
export const screenWords = {
  today: 'Today',
  leads: 'Leads',
  deliveries: 'Deliveries',
  people: 'People',
  privacy: 'Privacy',
  waysIn: 'Ways in',
  more: 'More',
} as const

/** What the palette offers from everywhere, by the screen on which it is done. */
export const taskWords = {
  exportLeads: 'Export leads as CSV',
  examine: 'Run the doctor',
  invite: 'Invite a colleague',
  audit: 'Read or export the audit log',
  exportPerson: 'Export the data of a person',
  erasePerson: 'Erase a person',
} as const
