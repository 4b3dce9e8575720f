import type { FieldOf, LeadField } from '#domain/leads/lead-fields.ts'

/** The text of one form, which has at least the fields `Field`. */
export interface FormCopy<Field extends LeadField = never> {
  /** The form's accessible name. */
  name: string
  labels: Partial<Record<LeadField, string>> & Record<Field, string>
  placeholders?: Partial<Record<LeadField, string>>
  /** Below a field: what its value is used for. */
  hints?: Partial<Record<LeadField, string>>
  send: string
  /** The button's label while the request is pending. */
  sending: string
}

export const contactForm: FormCopy<FieldOf<'contact'>> = {
  name: 'Contact',
  labels: {
    first_name: 'First Name',
    last_name: 'Last Name',
    job_function: 'Job Function',
    company: 'Company Name',
    email: 'Work Email',
    telephone: 'Telephone',
    country: 'Country',
    message: 'Message',
  },
  placeholders: { message: 'Tell us a bit about your project' },
  send: 'Send message',
  sending: 'Sending message',
}

export const demoForm: FormCopy<FieldOf<'demo'>> = {
  name: 'Request a demo pass',
  labels: {
    first_name: 'First Name',
    last_name: 'Last Name',
    job_function: 'Job Function',
    company: 'Company',
    email: 'Email',
    country: 'Country',
    telephone: 'WhatsApp',
    interests: 'Interests',
  },
  hints: { telephone: 'Required: we send one test message to it.' },
  send: 'Send my pass',
  sending: 'Sending my pass',
}

export const quickForm: FormCopy<FieldOf<'quick'>> = {
  name: 'Sign up',
  labels: { email: 'Email' },
  send: 'Get in touch with me',
  sending: 'Sending',
}

export const formCopy = {
  dialCode: 'Dial code',
  honeypot: 'Leave this box empty',
  /** The heading of the list of refused fields, by their number. */
  refused: [
    'The form needs another look',
    'One box needs another look',
    'Two boxes need another look',
    'Three boxes need another look',
    'Four boxes need another look',
    'Five boxes need another look',
    'Six boxes need another look',
    'Seven boxes need another look',
    'Eight boxes need another look',
  ],
} as const
