import type { SessionId } from '#domain/cpd/session-scans.ts'
import { eventOnPage } from './sample-event.ts'
import { commonWidgetCopy } from './widget.ts'

const points = (count: number) => count.toFixed(1)

export const cpdWidgetCopy = {
  frame: {
    heading: 'Three sessions, one certificate',
    lede: 'CPD means continuing professional development. In the US it is called continuing education (CE). Scan the code at each session and collect 3.5 points.',
    pull: commonWidgetCopy.pull,
  },
  status: {
    start: 'No points yet',
    sum: (sum: number, required: number) => `${points(sum)} of ${points(required)} points`,
    counted: (count: number, title: string) => `${points(count)} points added for ${title}`,
    repeated: (count: number, title: string) => `Already counted: ${points(count)} points for ${title}`,
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
  repeated: 'Already counted. Each code counts once.',
  name: 'Name on the certificate',
  sample: 'Amara Lindqvist',
  nameHint: 'The name stays in your browser.',
  print: 'Print',
  printHint: 'Use your browser’s print command. Only the certificate is printed, with a blank line for the name.',
  demo: 'Try Demo Now',
  certificate: {
    mark: 'Sample, not a real award',
    heading: 'Certificate of attendance',
    pending: 'Your certificate appears here when you have all 3.5 points.',
    to: 'awarded to',
    event: `${eventOnPage.name}, Thursday, May 14, 2026`,
    total: 'Total CPD points',
    number: 'Certificate number',
  },
} as const
