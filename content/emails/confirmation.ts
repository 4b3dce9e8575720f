import { site } from '../site.ts'

const common = {
  aside: 'A note from our desk',
  nextHeading: 'Until then',
  see: { label: 'See it at work', text: 'Have our demo sent to your phone' },
  add: { label: 'Something to add?', text: 'Answer this email; it reaches the same people' },
  call: { label: 'In a hurry?', text: `Call ${site.telephone}` },
  open: 'See the live demo',
  between: ' Not you, or had enough? You can ',
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
    preview: 'A person reads it and will be in touch shortly.',
    heading: (name: string) => (name ? `Got it, ${name}` : 'Got it'),
    intro: `Your message has reached us. A person at ${site.product} reads it and will be in touch shortly, by email or by telephone.`,
    why: 'You get this once because someone sent our contact form with this address.',
  },
  quick: {
    ...common,
    subject: 'Thank you, we will be in touch',
    preview: 'Your address has reached us.',
    heading: () => 'Thank you',
    intro: `You have left your email address at ${site.product}, and we will be in touch. Nothing else is needed from you.`,
    why: 'You get this once because someone left this address on our website.',
  },
} as const
