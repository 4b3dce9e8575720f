import type { ModulePageCopy } from '../module-page.ts'

export const queueRow = {
  heading: 'How long is your line?',
  text: 'Enter four numbers. See how long people will wait.',
  link: 'Calculate the wait',
  picture: { inLine: 12, desks: 6, taken: 6 },
} as const

export const enhancedPassPage: ModulePageCopy = {
  title: 'Enhanced Pass',
  description:
    'A pass in Apple or Google Wallet that appears on the phone as the attendee nears the venue, for fast-track entry and fast badge printing.',
  keywords: ['event wallet pass', 'Apple Wallet ticket', 'Google Wallet ticket', 'fast-track entry', 'badge printing'],
  heading: 'Enhanced Pass',
  tagline: 'A wallet pass that appears near the venue, opens the fast-track lane and prints the badge on arrival.',
  crumb: 'Enhanced Pass',
  parent: { label: 'Modules', to: 'modules' },
  ribbon: 'pass',
  frame: 'field',
  image: {
    drawing: 'pass-hero',
    alt: 'A phone hanging from a woven lanyard at the center of widening circles. At 8:41 a.m. its lock screen says: you are near Northfield, your pass is ready. The pass for Amara Lindqvist is below.',
  },
  sections: [
    {
      title: 'It appears near the venue',
      paragraphs: [
        'The pass is in the phone’s own wallet, so nobody digs through email at the front of the line.',
        'As the attendee nears the venue, geolocation puts it on the lock screen. They have a coat, a coffee and one free thumb. That is enough.',
      ],
      image: {
        drawing: 'pass-near',
        alt: 'A street map. Amara leaves the station at 8:29 a.m., crosses the bridge at 8:35 and enters the circle around Northfield Halls at 8:41. There the pass appears.',
      },
      imageOnLeft: true,
    },
    {
      title: 'One scan prints the badge',
      paragraphs: [
        'The desk scans the code on the pass, and the badge prints. Nobody has to spell a name.',
        'Fast-track entry works the same way: show the phone and keep walking. That keeps the lobby clear just after nine.',
      ],
      image: {
        drawing: 'pass-door',
        alt: 'Desk 3, fast track. Amara holds her pass to the reader, and two seconds later her badge comes out of the printer.',
      },
      imageOnLeft: false,
    },
  ],
  capture: {
    name: 'pass',
    heading: 'The actual pass',
    text: 'This is the pass from the demo, drawn from its file the way a wallet shows it.',
    alt: 'Pass for Northfield Expo: attendee Amara Lindqvist, company Kettle & Crane, doors, entry by fast track, desk 3, room B and a QR code. On larger screens, the details on its back are next to it.',
  },
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
        'No. The pass goes into Apple Wallet or Google Wallet, which they already have. They press one button in the email.',
    },
    {
      question: 'How does the pass know who is registered?',
      answer: 'We create it from your registration data. We connect your event’s API at no extra charge.',
    },
    {
      question: 'Can I see one before I decide?',
      answer: 'Yes. The free live demo sends an Enhanced Pass to your own phone, in a Transmit email.',
    },
  ],
  ticket: {
    heading: ['The pass appears', 'as you arrive'],
    lede: 'Fill in the demo form and we’ll send you a pass for Apple or Google Wallet.',
  },
}
