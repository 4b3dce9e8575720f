import { site } from '../site.ts'

const common = {
  aside: 'A note from our team',
  nextHeading: 'In the meantime',
  see: { label: 'See it in action', text: 'Send our demo to your phone' },
  add: { label: 'Something to add?', text: 'Reply to this email, and the same people will read it' },
  call: { label: 'In a hurry?', text: `Call ${site.telephone}` },
  open: 'See the live demo',
  between: ' Not you, or want no more email? You can ',
  unsubscribe: 'stop all messages to this address',
  privacyBefore: ' or read the ',
  privacy: 'Privacy Policy',
  end: '.',
} as const

/** Contains no visitor input except a short name, because anyone can enter another person's email. */
export const confirmationCopy = {
  contact: {
    ...common,
    subject: 'We have your message',
    preview: 'A person will read it and be in touch shortly.',
    heading: (name: string) => (name ? `Got it, ${name}` : 'Got it'),
    intro: `We have your message. A person at ${site.product} will read it and be in touch shortly by email or phone.`,
    why: 'You get this one email because someone sent our contact form with this address.',
  },
  quick: {
    ...common,
    subject: 'Thank you, we will be in touch',
    preview: 'We have your email address.',
    heading: () => 'Thank you',
    intro: `You left your email address at ${site.product}, and we will be in touch. You don’t need to do anything else.`,
    why: 'You get this one email because someone left this address on our website.',
  },
} as const
