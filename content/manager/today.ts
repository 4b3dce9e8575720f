import type { DemoLeg, ProgressStatus } from '#domain/demo.ts'
import type { LeadKind } from '#domain/lead-kind.ts'
import type { Piece, PieceStep } from '#domain/pieces.ts'

const plural = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`
const spelled = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things', 'Six things']

export const todayWords = {
  in: (place: string) => `in ${place}.`,
  needsYou: (things: number, name: string) =>
    things === 0
      ? `Nothing needs you, ${name}.`
      : `${spelled[things] ?? things} ${things === 1 ? 'needs' : 'need'} you, ${name}.`,
  workLeads: 'Work the leads',
  needs: {
    heading: 'Needs you',
    quiet: 'The hook is empty',
    quietWhy: 'Every lead is in somebody’s hands, nothing is held, and no message waits for a decision.',
    waiting: (count: number) => (count === 1 ? 'New lead' : 'New leads'),
    oldest: (age: string, name: string) => `The oldest has waited ${age}: ${name}.`,
    open: 'Open',
    held: 'Held for a look',
    heldWhy: (reasons: string, time: string) => `The newest came ${time}${reasons === '' ? '' : `: ${reasons}`}.`,
    look: 'Look',
    mails: (count: number) => (count === 1 ? 'Mail without a lead' : 'Mails without a lead'),
    mailsWhy: 'Somebody has to say which lead an answer belongs to.',
    unknown: (count: number) => (count === 1 ? 'Message nobody knows about' : 'Messages nobody knows about'),
    unknownWhy: 'Handed over without an answer. Somebody has to say whether to send again.',
    decide: 'Decide',
    dead: (count: number) => (count === 1 ? 'Dead message' : 'Dead messages'),
    deadWhy: 'Refused for good, or tried as often as there is sense in it.',
    mend: 'See why',
    broken: (count: number) => (count === 1 ? 'Finding of the doctor' : 'Findings of the doctor'),
    read: 'Read',
    over: 'Nothing of this any more.',
  },
  next: {
    heading: 'Running order',
    lede: 'What comes next',
    empty: 'Nothing is planned.',
    later: (name: string) => `Look at ${name} again`,
    mine: 'It is yours',
    ends: (demos: number) => (demos === 1 ? 'the demo ends, and its pass' : `${demos} demos end, and their passes`),
    all: (count: number) => `${plural(count, 'lead')} for later`,
  },
  leads: {
    heading: (days: number) => `Leads, ${days} days`,
    square: (leads: number) => (leads === 1 ? 'One woven square is one lead' : `One woven square is ${leads} leads`),
    inAll: (all: string) => `${all} in all`,
    before: '28 days before',
    none: 'No lead came in these days.',
    table: 'Show as table',
    caption: 'Leads by day and kind',
    day: 'Day',
    today: 'today',
    narrow: (days: number) => `The last ${days} days; the table has them all.`,
    chart: ({ from, to, all, most, mostDay, today }: ChartFigures) =>
      `Leads by day and kind, ${from} to ${to}: ${plural(all, 'lead')}, most on ${mostDay} with ${most}, ${today} so far today. A table beside it says the same.`,
  },
  sources: {
    heading: 'Where they came from',
    lede: '28 days',
    caption: 'Leads by where they came from',
    source: 'Source',
    leads: 'Leads',
    won: 'Won',
    share: 'Share',
    none: 'No referrer',
    more: (more: number) => `${plural(more, 'more source')}`,
    erased: 'Erased leads have no source any more.',
  },
  demos: {
    heading: 'Demos',
    lede: 'Running now',
    open: (pages: number) => `${plural(pages, 'page')} open`,
    live: 'Live.',
    empty: 'No demo runs just now.',
    channels: { email: 'Email', wallet: 'Pass', whatsapp: 'WhatsApp' } satisfies Record<DemoLeg['channel'], string>,
    stops: {
      email: { accepted: 'waits', sent: 'sent', delivered: 'delivered', read: 'read' },
      wallet: { accepted: 'waits', sent: 'made', delivered: 'added', read: 'updated' },
      whatsapp: { accepted: 'waits', sent: 'sent', delivered: 'delivered', read: 'read' },
    } satisfies Record<DemoLeg['channel'], Record<ProgressStatus, string>>,
    waits: 'waits',
    held: 'held',
    failed: 'stopped',
    kept: 'written to a file, not sent',
    room: (room: string) => `room changed to ${room}`,
  },
  pages: {
    heading: 'Pages read',
    lede: (days: number) => plural(days, 'day'),
    empty: 'Nothing was read yet.',
    table: 'Show as table',
    byPage: 'By page',
    dayCaption: 'Pages read by day',
    pageCaption: 'Pages read by page',
    day: 'Day',
    page: 'Page',
    views: 'Read',
    today: 'today',
    how: 'Counted on the server, by page and day. Known bots are left out, and whoever objects.',
    chart: ({ from, to, all, most, mostDay, today }: ChartFigures) =>
      `Pages read by day, ${from} to ${to}: ${plural(all, 'page')}, most on ${mostDay} with ${most.toLocaleString('en-US')}, ${today.toLocaleString('en-US')} so far today. A table beside it says the same.`,
  },
  forms: {
    heading: 'Forms',
    lede: (days: number) => `Opened, begun, sent, ${plural(days, 'day')}`,
    empty: 'No form was opened yet.',
    names: { contact: 'Contact', demo: 'Demo', quick: 'Sign-up' } satisfies Record<LeadKind, string>,
    opened: 'opened',
    begun: 'begun',
    sent: 'sent',
    says: (name: string, { opened, begun, sent }: Record<'opened' | 'begun' | 'sent', number>) =>
      `${name}: ${opened.toLocaleString('en-US')} opened, ${begun.toLocaleString('en-US')} begun, ${sent.toLocaleString('en-US')} sent.`,
    table: 'Show as table',
    caption: 'Forms opened, begun and sent',
    form: 'Form',
    columns: { opened: 'Opened', begun: 'Begun', sent: 'Sent' },
    how: 'The whole bar is everyone who opened the form. Below 30 openings no percentage is shown. What came without being counted, as by the API, is sent all the same.',
  },
  pieces: {
    heading: 'Tried on the site',
    lede: (days: number) => plural(days, 'day'),
    empty: 'Nothing was tried yet.',
    caption: 'What visitors tried',
    piece: 'Tried',
    names: {
      queue: 'Queue calculator',
      floorplan: 'Floorplan',
      'message-composer': 'Message composer',
      'pass-builder': 'Pass builder',
      price: 'Price builder',
      'tiny-event': 'Tiny event',
    } satisfies Record<Piece, string>,
    columns: { touched: 'Touched', finished: 'Finished', taken: 'To the demo' } satisfies Record<PieceStep, string>,
    how: 'Finished is copied, printed, sent, or played to its end. Once a page view each, with JavaScript alone; to the demo counts who opened its form from there, not who sent it.',
  },
  speed: {
    heading: 'Speed',
    lede: 'Three of four visits, 28 days',
    empty: 'No visit was measured yet.',
    metrics: {
      LCP: 'largest paint',
      INP: 'answer to a press',
      CLS: 'shift',
    },
    ratings: { good: 'Good', 'needs improvement': 'Middling', poor: 'Poor' },
    table: 'Page by page',
    caption: 'Speed by page',
    page: 'Page',
    all: (loads: number) => `All, ${plural(loads, 'load')}`,
    ms: (value: number) => `${value} ms`,
    s: (value: number) => `${(value / 1_000).toFixed(1)} s`,
    says: (name: string, value: string, rating: string, good: string) =>
      `${name}: ${value}, ${rating}; good is up to ${good}.`,
  },
} as const

export interface ChartFigures {
  from: string
  to: string
  all: number
  most: number
  mostDay: string
  today: number
}
