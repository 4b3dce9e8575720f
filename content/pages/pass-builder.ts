import type { NameRule } from '#domain/leads/lead-fields.ts'
import { fieldProblems, nameHints } from '../field-problems.ts'
import type { Look } from '../pass-looks.ts'
import { sampleEvent } from '../sample-event.ts'
import { site } from '../site.ts'
import type { WidgetCopy } from '../widget.ts'

const widgetCopy: WidgetCopy = {
  heading: 'Put your name on a pass',
  lede: 'Type your name, walk the pass to the venue and print a badge. What you type stays in this browser until you ask us to send it.',
  pull: { strong: 'Try it here.', rest: 'No sign-up.' },
}

const looks = {
  pass: 'Diagonal',
  brand: 'Diamond',
  transmit: 'Chevron',
  leaderboard: 'Check',
  showcase: 'Dots',
  cpd: 'Stripe',
} satisfies Record<Look, string>

const fields = {
  name: 'Name on the pass',
  company: 'Company',
  look: 'Look',
  turn: 'Show the back',
  startOver: 'Start over',
  drawn: 'These drawings follow the layout rules of both wallets. The real, signed pass comes with the demo.',
  toForm: 'Use this name on the demo form',
  wallets: 'Wallet',
  apple: 'Apple Wallet',
  google: 'Google Wallet',
} as const

const drawnPass = {
  time: '8:41 a.m.',
  heads: { apple: 'Done', google: 'Wallet' },
  event: sampleEvent.name,
  organizer: sampleEvent.organizer,
  doors: 'Doors',
  opens: sampleEvent.opens,
  attendee: 'Attendee',
  company: 'Company',
  lines: {
    apple: [
      ['Pass', 'Visitor'],
      ['Entry', sampleEvent.entry],
      ['Badge', sampleEvent.desk],
    ],
    google: [
      ['Doors', sampleEvent.opens],
      ['Entry', sampleEvent.entry],
      ['Badge', sampleEvent.desk],
    ],
  },
  code: 'Sample QR code',
  serial: 'DEMO-0001',
  back: [
    [
      'Why you have this pass',
      `You made it on our site. ${sampleEvent.name} is an invented event, so this pass opens no doors.`,
    ],
    ['Venue', `${sampleEvent.venue}, 1 Sample Street, London`],
    ['Shown on the phone', `Within 150 m of the venue, and from ${sampleEvent.opens} on the day`],
    ['From', site.company],
  ],
} as const

const walkCopy = {
  heading: 'Walk it to the venue',
  lede: 'There is no app to open. Within 150 m of the venue, the pass appears by itself.',
  map: 'Street map: from the station at 8:29 a.m. over the bridge to Northfield Halls. A dashed circle shows 150 m around the venue.',
  walk: 'Amara’s walk',
  hint: 'Drag the dot, or use the arrow keys to move 10 m at a time.',
  day: 'Thursday, May 14',
  near: `You are near ${sampleEvent.venue}`,
  ready: 'Your badge is ready at Desk 3.',
} as const

const checkInCopy = {
  heading: 'Scan it at Desk 3',
  scan: 'Scan the pass',
  scanned: 'Scanned 9:04 a.m.',
  kind: 'VISITOR',
  number: '004217',
  before: 'Two seconds from scan to badge.',
  printing: 'Scanned, printing.',
} as const

const useInDemoCopy = {
  heading: 'Take it with you',
  code: 'QR code that opens the demo form on a phone',
  text: 'Scan this code or press the button. The demo form opens with what you typed, and we email you a signed pass.',
  onPhone: 'Press the button. The demo form opens with what you typed, and we email you a signed pass.',
  send: 'Email me this pass',
} as const

const lines = {
  made: 'Pass for {name}',
  printed: 'Badge for {name}, two seconds after the scan.',
  left: '{far} m to go',
  near: '{time}, {far} m from the door, the pass is on the lock screen',
  far: '{time}, {far} m from the door',
  came: '{time}: the pass appeared',
  went: '{time}: too far away, the pass is hidden',
} as const

const refusedFor = (rule: NameRule) => ({
  first_name: fieldProblems[rule].first_name,
  last_name: fieldProblems[rule].last_name,
  either: nameHints[rule],
})
const refused = {
  specified: refusedFor('specified'),
  people: refusedFor('people'),
} as const

/** The loader puts these into the document; components fill their slots. */
export const passBuilderCopy = {
  widget: widgetCopy,
  looks,
  sample: { name: 'Amara Lindqvist', company: 'Kettle & Crane' },
  fields,
  refused,
  drawn: drawnPass,
  walk: walkCopy,
  desk: checkInCopy,
  take: useInDemoCopy,
  lines,
} as const
