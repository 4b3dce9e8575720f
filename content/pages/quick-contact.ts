import { site } from '../site.ts'

export const quickContactPage = {
  title: 'Quick contact',
  description: `Leave your email address, and the ${site.product} team will contact you about modules for your event.`,
  keywords: ['event technology', 'email sign-up', 'get in touch'],
  overline: 'If found, write to:',
  heading: 'Leave your email',
  hint: {
    before: 'We’ll use your email to contact you about our modules. You can opt out at any time. The',
    link: 'Privacy Policy',
    after: 'explains how.',
  },
} as const
