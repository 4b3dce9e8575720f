import type { FieldOf, LeadField } from '#domain/leads/lead-fields.ts'

/** Copy of one form, which has at least the fields `Field`. */
export interface FormCopy<Field extends LeadField = never> {
  name: string
  labels: Partial<Record<LeadField, string>> & Record<Field, string>
  placeholders?: Partial<Record<LeadField, string>>
  hints?: Partial<Record<LeadField, string>>
  send: string
  /** Button label while the request is pending. */
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
  hints: { telephone: 'Required. We send one test message.' },
  send: 'Send my pass',
  sending: 'Sending my pass',
}

export const quickForm: FormCopy<FieldOf<'quick'>> = {
  name: 'Sign up',
  labels: { email: 'Email' },
  send: 'Contact me',
  sending: 'Sending',
}

export const formCopy = {
  dialCode: 'Dial code',
  honeypot: 'Leave this field empty',
  /** Heading of the error summary, by number of refused fields. */
  refused: [
    'Please check the form',
    'Please check one field',
    'Please check two fields',
    'Please check three fields',
    'Please check four fields',
    'Please check five fields',
    'Please check six fields',
    'Please check seven fields',
    'Please check eight fields',
  ],
} as const
