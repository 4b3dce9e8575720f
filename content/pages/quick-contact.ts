import { site } from '../site.ts'

export const quickContactPage = {
  title: 'Quick contact',
  description: `Leave an email address and the ${site.product} team gets in touch with you about modules for your event.`,
  keywords: ['event technology', 'email sign-up', 'get in touch'],
  overline: 'If found, write to:',
  heading: 'Leave your email',
  hint: {
    before: 'We use it to write to you about our modules. Say stop at any time; the',
    link: 'Privacy Policy',
    after: 'tells how.',
  },
} as const
