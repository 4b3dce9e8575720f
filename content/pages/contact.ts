import { site } from '../site.ts'

export const contactPage = {
  title: 'Contact',
  description: `Write to ${site.product} about your event: who you are, what you’re planning and how to reach you. A person will reply.`,
  keywords: ['contact', 'event technology', 'request a callback', 'event modules'],
  carried: 'Your numbers are in the message below. Add your details and send it.',
  heading: 'Leave Us a Message.',
  labels: { general: 'General questions', support: 'Support', phone: 'Phone' },
  short: { text: 'Short on time? Just leave your email.', link: 'Just leave your email.' },
} as const
