/** The words of the email that carries a demo to its visitor. */
export const demoEmailWords = {
  subject: 'Your Enhanced Pass is here',
  preview: 'Add it to Apple or Google Wallet, then open your demo page.',
  sentWith: 'Sent with Transmit',
  heading: (name: string) => (name ? `Your pass is here, ${name}` : 'Your pass is here'),
  intro:
    'You asked for a demo, so here it is the way an attendee gets it: an email through Transmit, with an Enhanced Pass in it. Put the pass in your wallet; that is the whole trick.',
  again: {
    subject: 'Your demo page, once more',
    preview: 'You have had a demo already; here is its page again.',
    heading: (name: string) => (name ? `Here it is again, ${name}` : 'Here it is again'),
    intro:
      'Somebody asked for a demo with this address, which has had one within the last day. So this is the same demo once more: the same page, the same pass.',
  },
  apple: 'Add to Apple Wallet',
  google: 'Add to Google Wallet',
  attendee: 'Attendee',
  unnamed: 'You',
  entry: 'Entry',
  code: 'QR code that opens your demo page on a phone; the buttons lead to the same',
  tryHeading: 'What to try',
  tries: {
    pass: { label: 'The pass', text: 'Open it, then look at the lock screen near a door' },
    whatsapp: { label: 'WhatsApp', text: 'If you gave a mobile number, a test message comes too' },
    page: { label: 'Your demo page', text: 'Watch the deliveries, change your room' },
  },
  open: 'Open my demo page',
  why: 'You get this because someone filled in the demo form with this address. We share it with no third party. Not you, or had enough?',
  erase: 'Erase my data',
  between: ' at any time, ',
  unsubscribe: 'stop all messages to this address',
  privacyBefore: ', or read the ',
  privacy: 'Privacy Policy',
  end: '.',
} as const
