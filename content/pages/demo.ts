export const demoPage = {
  title: 'Live Demo',
  description:
    'Be the attendee for once: send the form and receive an Enhanced Pass for Apple or Google Wallet by Transmit email, and a test WhatsApp message.',
  keywords: ['event technology demo', 'wallet pass demo', 'enhanced pass', 'transmit email', 'WhatsApp for events'],
  heading: "See what it's all about!",
  lede: 'Send the form and be the attendee for once.',
  steps: [
    'Your Enhanced Pass comes through the Transmit Email module.',
    'Add it to Apple or Google Wallet.',
    'With a mobile number, a test WhatsApp message comes too.',
  ],
  facts: [
    { term: 'Shared with third parties', answer: 'No data' },
    { term: 'Contact about products', answer: 'You agree by sending' },
    { term: 'Removal of your data', answer: 'Any time,', link: 'on request' },
  ],
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
    hint: 'Live preview. It fills in as you type.',
  },
} as const
