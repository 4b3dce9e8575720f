import type { ModulePageCopy } from '../module-page.ts'

export const queueRow = {
  heading: 'How long is your line?',
  text: 'Arrivals, desks, seconds: four numbers you know, one you would like to.',
  link: 'Work it out',
  picture: { inLine: 12, desks: 6, taken: 6 },
} as const

export const enhancedPassPage: ModulePageCopy = {
  title: 'Enhanced Pass',
  description:
    'A pass in Apple or Google Wallet that shows on the phone by geolocation as the attendee nears the venue, for fast-track entry and fast badge printing.',
  keywords: ['event wallet pass', 'Apple Wallet ticket', 'Google Wallet ticket', 'fast-track entry', 'badge printing'],
  heading: 'Enhanced Pass',
  tagline: 'A wallet pass that comes up near the door, opens the fast lane and prints the badge on arrival.',
  crumb: 'Enhanced Pass',
  parent: { label: 'Modules', to: 'modules' },
  ribbon: 'pass',
  frame: 'field',
  image: {
    drawing: 'pass-hero',
    alt: 'A phone hanging from a woven lanyard at the center of widening circles. At 08:41 its lock screen says: you are near Northfield, your pass is ready. The pass for Amara Lindqvist is below.',
  },
  sections: [
    {
      title: 'It comes up on its own',
      paragraphs: [
        'The pass lives in the phone’s own wallet, so nobody has to dig through email at the front of the line.',
        'As the attendee nears the venue, geolocation puts it on the lock screen. Coat on one arm, coffee in the other, pass already there.',
      ],
      image: {
        drawing: 'pass-near',
        alt: 'A street map. Amara walks from the station at 08:29, crosses the bridge at 08:35 and enters the circle around Northfield Halls at 08:41, where the pass appears.',
      },
      imageOnLeft: true,
    },
    {
      title: 'One scan, one badge, in',
      paragraphs: [
        'The desk scans the code on the pass and the badge prints. That is the whole conversation.',
        'Fast-track entry works the same way: show the phone, keep walking. At 09:04 that is the difference between a line and a lobby.',
      ],
      image: {
        drawing: 'pass-door',
        alt: 'Desk 3, fast track. Amara’s phone shows its pass to the reader at 09:04:07, and two seconds later her badge comes out of the printer.',
      },
      imageOnLeft: false,
    },
    {
      title: 'Apple or Google, same pass',
      paragraphs: [
        'Attendees add it to the wallet they already have. Name, pass type and code are the same in both, so your crew needs one instruction: scan it.',
      ],
      image: {
        drawing: 'pass-two-wallets',
        alt: 'Two phones side by side, one with Apple Wallet and one with Google Wallet. Both carry the same pass for Amara Lindqvist with the same QR code.',
      },
      imageOnLeft: true,
    },
  ],
  included: [
    { text: 'Pass for Apple Wallet' },
    { text: 'Pass for Google Wallet' },
    { text: 'Shown by geolocation near the venue' },
    { text: 'QR code on every pass' },
    { text: 'Fast-track entry' },
    { text: 'Fast badge printing' },
  ],
  questions: [
    {
      question: 'Do attendees have to install anything?',
      answer:
        'No. The pass goes into Apple Wallet or Google Wallet, which the phone brings along. They press one button in the email and it is there.',
    },
    {
      question: 'How does the pass know who is registered?',
      answer: 'It is made from your registration: we connect your event’s API, and there is no extra charge for that.',
    },
    {
      question: 'Can I see one before I decide?',
      answer:
        'Yes. The free live demo sends an Enhanced Pass to you, by a Transmit email, for the wallet on your own phone.',
    },
  ],
  ticket: {
    heading: ['Walk up,', 'it shows up'],
    lede: 'Fill in the demo form and we will send you a pass for Apple or Google Wallet.',
  },
}
