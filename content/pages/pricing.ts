import type { Prices } from '../site.ts'
import { site } from '../site.ts'

export const pricingPage = {
  title: 'Pricing',
  description: `How ${site.product} prices an event: the four things that drive a quote, your API connected at no extra charge, and no hidden fees.`,
  keywords: ['pricing', 'event technology quote', 'no hidden fees', 'event modules'],
  heading: 'Every line of your quote',
  lede: {
    quoted: 'No two events are the same size, so we write a quote for each. Here is every line a quote can have.',
    priced:
      'Here is every line a quote can have. Where one price fits every event, you see it here. Your quote fills in the rest.',
  },
  ticket: {
    heading: ['Try it before', 'you sign it'],
    lede: 'Fill in the demo form and get the pass your attendees would get.',
  },
  callback: 'Request Callback',
  demo: 'Try Demo Now',
  pad: {
    heading: 'Quote',
    addressee: 'For: your event',
    unpriced: 'On the quote',
    lines: [
      { key: 'modules', name: 'Modules', text: 'Which of the six you use, and for how many days.' },
      { key: 'people', name: 'People', text: 'How many will carry a pass or get your messages.' },
      { key: 'channels', name: 'Channels', text: 'Email, WhatsApp, SMS, Telegram: which ones, and how often.' },
      { key: 'hands', name: 'Onsite staff', text: 'Help online, or our people at your event.' },
    ] satisfies { key: keyof Prices; name: string; text: string }[],
    free: [
      {
        name: 'Connecting your event’s API',
        text: 'Included with any module.',
        amount: 'No extra charge',
      },
      {
        name: 'Anything you find out later',
        text: 'This line is here so you can see that it is empty.',
        amount: 'Nothing',
      },
    ],
    total: { name: 'Total', text: 'The sum of the lines above' },
    stamp: 'Rubber stamp: no hidden fees.',
    copies: 'White: your copy. Yellow: our copy. Pink: for your finance team.',
  },
  questions: {
    heading: 'Questions about pricing',
    list: [
      {
        question: 'Are there really no hidden fees?',
        answer: 'None. If a line is not on the quote, it is not on the invoice.',
      },
      {
        question: 'What does it cost to connect our system?',
        answer: 'Nothing extra. We connect your event’s API to your modules as part of the job.',
      },
      {
        question: 'Can we start with one module?',
        answer: 'Yes. Each one works on its own. Add another when you need it.',
      },
      {
        question: 'What makes a quote go up or down?',
        answer:
          'More days, people, channels or onsite staff cost more. Fewer cost less. Each saving shows on its own line, such as email instead of SMS, or your own crew at the desks.',
      },
      {
        question: 'What do you need from us for a quote?',
        answer:
          'Your dates, how many people you expect, which modules interest you, and which registration system you use. Rough answers are fine.',
      },
    ],
    terms: { before: 'Our ', link: 'Terms', after: ' apply once you accept a quote.' },
  },
} as const
