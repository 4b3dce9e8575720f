import { site } from '../site.ts'

export const contactPage = {
  title: 'Contact',
  description: `Write to ${site.product} about your event: who you are, what you plan and how to reach you. A person reads it and answers.`,
  keywords: ['contact', 'event technology', 'request a callback', 'event modules'],
  carried: 'Your price sheet is in the message below. Add your details and send it.',
  heading: 'Leave Us a Message.',
  short: { text: 'Short of time? Leave only your email.', link: 'Leave only your email.' },
} as const
