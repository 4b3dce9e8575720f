export const screenLabels = {
  overview: 'Today',
  leads: 'Leads',
  deliveries: 'Deliveries',
  people: 'People',
  privacy: 'Privacy',
  signInMethods: 'Sign-in methods',
  notifications: 'Notifications',
  more: 'More',
} as const

/** Tasks that the palette offers on every screen, by the screen that performs them. */
export const taskLabels = {
  newLead: 'New lead',
  importLeads: 'Import leads from CSV',
  exportLeads: 'Export leads as CSV',
  examine: 'Check system status',
  invite: 'Invite a colleague',
  audit: 'View or export the audit log',
  exportPerson: 'Export a person’s data',
  erasePerson: 'Erase a person',
} as const
