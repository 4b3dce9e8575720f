import type { SessionId } from '#domain/cpd/session-scans.ts'
import { eventOnPage } from './sample-event.ts'
import { commonWidgetCopy } from './widget.ts'

const points = (count: number) => (count === 0 ? '0' : count.toFixed(1))

export const cpdWidgetCopy = {
  frame: {
    heading: 'Three sessions, one certificate',
    lede: 'CPD means continuing professional development. In the US it is called continuing education (CE). Scan the code at each session and collect 3.5 points.',
    pull: commonWidgetCopy.pull,
  },
  status: {
    start: 'No points yet',
    sum: (sum: number, required: number) => `${points(sum)} of ${points(required)} points`,
    counted: (count: number) => `${points(count)} points added`,
    repeated: 'Already counted. Each code counts once',
    complete: 'Your certificate is ready',
  },
  startOver: 'Start over',
  points,
  required: (required: number) => `of ${points(required)} points`,
  view: 'View certificate',
  sessions: {
    'hall-4': { time: '9:30 a.m.', room: 'Hall 4', title: 'Light as material' },
    'room-b': { time: '12:30 p.m.', room: 'Room B', title: 'Specifying for repair' },
    'room-a': { time: '2:15 p.m.', room: 'Room A', title: 'Glare, sleep and shift work' },
  } satisfies Record<SessionId, unknown>,
  worth: (count: number) => `${points(count)} points`,
  scan: (room: string) => `Scan ${room}`,
  counted: 'Points counted',
  open: 'Not scanned yet',
  repeated: 'Already counted',
  name: 'Name on the certificate',
  sample: 'Amara Lindqvist',
  noName: 'Your name',
  nameHint: 'The name stays in your browser.',
  steps: [
    'Scan the code at each session.',
    'The points are stored in the attendee’s profile.',
    'With all the points, print the certificate.',
  ],
  print: 'Print',
  printHint: 'Use your browser’s print command. Only the certificate is printed, with a blank line for the name.',
  demo: 'Try Demo Now',
  certificate: {
    mark: 'Sample, not a real award',
    heading: 'Certificate of attendance',
    pending: 'Preview: collect 3.5 points',
    /** In the place of points and a number. */
    missing: '–',
    to: 'awarded to',
    event: `${eventOnPage.name}, Thursday, May 14, 2026`,
    total: 'Total CPD points',
    number: 'Certificate number',
  },
} as const
