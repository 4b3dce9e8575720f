export const demoPage = {
  title: 'Live Demo',
  description:
    'Fill in the form and receive an Enhanced Pass for Apple or Google Wallet by Transmit email, plus a test WhatsApp message.',
  keywords: ['event technology demo', 'wallet pass demo', 'enhanced pass', 'transmit email', 'WhatsApp for events'],
  heading: "See what it's all about!",
  lede: 'Fill this in and get the pass your attendees would get. The demo is free.',
  steps: [
    'Your Enhanced Pass arrives through the Transmit Email module.',
    'Add it to Apple or Google Wallet.',
    'With a mobile number, you also get a test WhatsApp message.',
  ],
  required: 'Please fill in all seven fields.',
  /** For visitors who come from the composer: the demo sends its own message, not theirs. */
  tried: {
    wrote: 'You wrote: “{line}”',
    comes: {
      whatsapp: 'The demo does not send that text. It sends our own test message on WhatsApp, and your pass by email.',
      email: 'The demo does not send that text. It sends our own email with your pass, and a test message on WhatsApp.',
      sms: 'The demo sends no SMS. It sends your pass by email, and our own test message on WhatsApp.',
      telegram:
        'The demo sends nothing on Telegram. It sends your pass by email, and our own test message on WhatsApp.',
    },
  },
  facts: [
    { term: 'Shared with third parties', answer: 'No data' },
    { term: 'Contact about products', answer: 'You agree by sending this form' },
    { term: 'Removal of your data', answer: 'Any time,', link: 'on request' },
  ],
  /** Ends the page, for visitors who do not want to fill in the form yet. */
  instead: {
    heading: 'Not ready to fill in the form?',
    text: 'Follow one attendee through an event day first. It runs in your browser and sends nothing.',
  },
  preview: {
    event: 'Northfield Expo',
    doors: 'Doors',
    opens: '08:30',
    attendee: 'Attendee',
    company: 'Company',
    pass: 'Pass',
    passKind: 'Visitor',
    entry: 'Entry',
    entryKind: 'Fast track',
    yourName: 'Your name',
    yourCompany: 'Your company',
    serial: 'DEMO-0001',
    code: 'Sample QR code',
    hint: 'Live preview. It updates as you type.',
  },
} as const
