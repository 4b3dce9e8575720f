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
