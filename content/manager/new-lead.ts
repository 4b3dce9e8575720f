import type { LeadField } from '#domain/leads/lead-fields.ts'

export const newLeadCopy = {
  heading: 'New lead',
  open: 'New lead',
  lede: 'From a phone call, a business card or a conversation. The lead is assigned to you.',
  required: 'Enter a name, and an email address or a phone number.',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    telephone: 'Phone',
    company: 'Company',
    job_function: 'Job function',
    country: 'Country',
    message: 'Message or note',
  },
  telephoneHint: 'With the country code, such as +44 20 7946 0123, or choose a country.',
  noCountry: 'Not known',
  confirm: 'Send a confirmation email to this person',
  confirmHint: 'The same email that a visitor gets after the contact form.',
  missing: {
    first_name: 'Enter a first or a last name.',
    email: 'Enter an email address or a phone number.',
  } as Partial<Record<LeadField, string>>,
  matches: {
    heading: (count: number) =>
      count === 1 ? 'One lead has this email or phone number' : `${count} leads have this email or phone number`,
    lede: 'Open a lead to add a note there, or save a new one.',
    row: (name: string, kind: string, day: string) => `${name}: ${kind}, ${day}`,
  },
  save: 'Save lead',
  saveAnyway: 'Save anyway',
  saving: 'Saving…',
  discard: 'Discard draft',
  discarded: 'Draft discarded.',
  drafted: 'Draft saved on this device',
  saved: (name: string) => `${name} is saved and assigned to you.`,
} as const
