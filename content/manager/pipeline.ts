export const pipelineCopy = {
  heading: 'Pipeline',
  open: 'Open leads',
  won: (month: string) => `Won in ${month}`,
  wonLeads: (leads: number, value: string) => (leads === 0 ? '0' : `${leads.toLocaleString('en-US')}, ${value}`),
  lost: (month: string) => `Lost in ${month}`,
  caption: 'Median time to the first reply, 28 days',
  person: 'First reply, 28 days',
  leads: 'Leads',
  median: 'Median',
  former: 'A former colleague',
} as const
