import type { Prices } from '../site.ts'
import { site } from '../site.ts'

export const pricingPage = {
  title: 'Pricing',
  description: `How ${site.product} prices an event: four things that drive a quote, your API connected at no extra charge, and no hidden fees.`,
  keywords: ['pricing', 'event technology quote', 'no hidden fees', 'event modules'],
  heading: 'Every line, on one sheet',
  lede: {
    quoted:
      'We do not print a price list, because no two events are the same size. We write a quote, and this is everything that can be on it.',
    priced:
      'This is everything that can be on a quote, with a figure where one fits every event. Your own sheet adds up the rest.',
  },
  ticket: {
    heading: ['Try it before', 'you sign it'],
    lede: 'Send the demo form and get the pass that your attendees would get.',
  },
  callback: 'Request Callback',
  demo: 'Try Demo Now',
  pad: {
    heading: 'Quote',
    addressee: 'For: your event',
    unpriced: 'On the quote',
    lines: [
      { key: 'modules', name: 'Modules', text: 'How many of the six you hang on, and for how many days.' },
      { key: 'people', name: 'People', text: 'How many will carry a pass or hear from you.' },
      { key: 'channels', name: 'Channels', text: 'Email, WhatsApp, SMS, Telegram: which of them, and how often.' },
      { key: 'hands', name: 'Hands', text: 'Help online, or people of ours in the hall with you.' },
    ] satisfies { key: keyof Prices; name: string; text: string }[],
    free: [
      {
        name: 'Connecting your event’s API',
        text: 'Included, for whichever modules you take.',
        amount: 'No extra charge',
      },
      {
        name: 'Anything you find out later',
        text: 'This line stays on the sheet so that you can see it is empty.',
        amount: 'Nothing',
      },
    ],
    total: { name: 'Total', text: 'What the lines above add up to' },
    stamp: 'Rubber stamp: no hidden fees.',
    copies: 'White: yours. Yellow: ours. Pink: for whoever asks.',
  },
  questions: {
    heading: 'Before you ask',
    list: [
      {
        question: 'Are there really no hidden fees?',
        answer: 'None. If a line is not on the quote, it is not on the invoice.',
      },
      {
        question: 'What does it cost to connect our system?',
        answer: 'Nothing extra. We connect your event’s API to the modules you take; it is part of the job.',
      },
      {
        question: 'Can we take one module?',
        answer: 'Yes. Each works alone. Add another when you have a reason to.',
      },
      {
        question: 'What makes a quote go up, and what brings it down?',
        answer:
          'Up: more days, more people, more channels, more of us in the hall. Down: fewer of any of them. A message sent by email instead of SMS, or a crew that runs its own desks, shows on its own line.',
      },
      {
        question: 'What do you need from us for a quote?',
        answer:
          'The dates, the number of people you expect, the modules you like the look of, and the system your registration runs on. A rough answer to each is fine.',
      },
    ],
    terms: { before: 'What holds once you accept a quote stands in our ', link: 'Terms', after: '.' },
  },
} as const
