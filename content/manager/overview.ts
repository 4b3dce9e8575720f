import type { WidgetName, WidgetStep } from '#domain/analytics/widgets.ts'
import type { DemoDelivery, ProgressStatus } from '#domain/demo.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'

const plural = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`
const spelled = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things', 'Six things']

export const overviewCopy = {
  in: (place: string) => `in ${place}.`,
  needsYou: (things: number, name: string) =>
    things === 0
      ? `Nothing needs you, ${name}.`
      : `${spelled[things] ?? things} ${things === 1 ? 'needs' : 'need'} you, ${name}.`,
  workLeads: 'Go to leads',
  pendingWork: {
    heading: 'Needs you',
    quiet: 'All caught up',
    quietWhy: 'Every lead has an owner or an answer, none needs review, and no message needs a decision.',
    waiting: (count: number) => (count === 1 ? 'Unassigned lead' : 'Unassigned leads'),
    oldest: (age: string, name: string) => `The oldest has waited ${age}: ${name}.`,
    open: 'Open',
    held: 'Needs review',
    heldWhy: (reasons: string, time: string) => `The newest arrived ${time}${reasons === '' ? '' : `: ${reasons}`}.`,
    look: 'Review',
    mails: (count: number) => (count === 1 ? 'Email without a lead' : 'Emails without a lead'),
    mailsWhy: 'Choose which lead each reply belongs to.',
    unknown: (count: number) => (count === 1 ? 'Message not confirmed' : 'Messages not confirmed'),
    unknownWhy: 'Handed over without an answer. Decide whether to send again.',
    decide: 'Decide',
    dead: (count: number) => (count === 1 ? 'Failed message' : 'Failed messages'),
    deadWhy: 'Refused permanently, or failed after all attempts.',
    mend: 'See why',
    broken: (count: number) => (count === 1 ? 'System error' : 'System errors'),
    read: 'View',
    over: 'Nothing left here.',
  },
  upcoming: {
    heading: 'Upcoming',
    lede: 'Reminders and demos that end',
    empty: 'Nothing is planned.',
    later: (name: string) => `Follow up with ${name}`,
    mine: 'Assigned to you',
    ends: (demos: number) => (demos === 1 ? 'demo and pass end' : `${demos} demos and passes end`),
    all: (count: number) => `${plural(count, 'snoozed lead')}`,
  },
  leads: {
    heading: (days: number) => `Leads, ${days} days`,
    square: (leads: number) => (leads === 1 ? 'One square is one lead' : `One square is ${leads} leads`),
    inAll: (all: string) => `${all} in total`,
    before: '28 days before',
    none: 'No leads in this period.',
    table: 'Show as table',
    caption: 'Leads by day and kind',
    day: 'Day',
    today: 'today',
    narrow: (days: number) => `The last ${days} days. The table shows all of them.`,
    chart: ({ from, to, all, most, mostDay, today }: ChartFigures) =>
      `Leads by day and kind, ${from} to ${to}: ${plural(all, 'lead')}, most on ${mostDay} with ${most}, ${today} so far today. The table next to it shows the same data.`,
  },
  sources: {
    heading: 'Sources',
    lede: '28 days',
    caption: 'Leads by source',
    source: 'Source',
    leads: 'Leads',
    won: 'Won',
    share: 'Share',
    none: 'No referrer',
    staff: 'Added by staff',
    more: (more: number) => `${plural(more, 'more source')}`,
    erased: 'Erased leads have no source.',
  },
  demos: {
    heading: 'Demos',
    lede: 'Running now',
    open: (pages: number) => `${plural(pages, 'page')} open`,
    live: 'Live.',
    empty: 'No demos are running right now.',
    channels: { email: 'Email', wallet: 'Pass', whatsapp: 'WhatsApp' } satisfies Record<
      DemoDelivery['channel'],
      string
    >,
    stops: {
      email: { accepted: 'queued', sent: 'sent', delivered: 'delivered', read: 'read' },
      wallet: { accepted: 'queued', sent: 'created', delivered: 'added', read: 'updated' },
      whatsapp: { accepted: 'queued', sent: 'sent', delivered: 'delivered', read: 'read' },
    } satisfies Record<DemoDelivery['channel'], Record<ProgressStatus, string>>,
    waits: 'queued',
    held: 'needs review',
    failed: 'failed',
    kept: 'written to a file, not sent',
    room: (room: string) => `room changed to ${room}`,
  },
  pages: {
    heading: 'Page views',
    lede: (days: number) => plural(days, 'day'),
    empty: 'No page views yet.',
    table: 'Show as table',
    byPage: 'By page',
    dayCaption: 'Page views by day',
    pageCaption: 'Page views by page',
    day: 'Day',
    page: 'Page',
    views: 'Views',
    today: 'today',
    how: 'Counted on the server, by page and day, without known bots and visitors who object.',
    chart: ({ from, to, all, most, mostDay, today }: ChartFigures) =>
      `Page views by day, ${from} to ${to}: ${plural(all, 'view')}, most on ${mostDay} with ${most.toLocaleString('en-US')}, ${today.toLocaleString('en-US')} so far today. The table next to it shows the same data.`,
  },
  forms: {
    heading: 'Forms',
    lede: (days: number) => `Opened, started, sent, ${plural(days, 'day')}`,
    empty: 'No forms opened yet.',
    names: { contact: 'Contact', demo: 'Demo', quick: 'Sign-up' } satisfies Record<LeadKind, string>,
    opened: 'opened',
    started: 'started',
    sent: 'sent',
    says: (name: string, { opened, started, sent }: Record<'opened' | 'started' | 'sent', number>) =>
      `${name}: ${opened.toLocaleString('en-US')} opened, ${started.toLocaleString('en-US')} started, ${sent.toLocaleString('en-US')} sent.`,
    table: 'Show as table',
    caption: 'Forms opened, started and sent',
    form: 'Form',
    columns: { opened: 'Opened', started: 'Started', sent: 'Sent' },
    how: 'The full bar is everyone who opened the form. Percentages appear from 30 openings. Sent also includes leads that were not counted before, such as those from the API.',
  },
  widgets: {
    heading: 'Engagement',
    lede: (days: number) => plural(days, 'day'),
    empty: 'No engagement yet.',
    caption: 'Engagement by widget',
    widget: 'Widget',
    names: {
      queue: 'Queue calculator',
      floorplan: 'Floorplan',
      leaderboard: 'Leaderboard',
      'message-composer': 'Message composer',
      'pass-builder': 'Pass builder',
      price: 'Price builder',
      'tiny-event': 'Tiny event',
      showcase: 'Product showcase',
      cpd: 'CPD certificate',
    } satisfies Record<WidgetName, string>,
    columns: { touched: 'Used', finished: 'Finished', taken: 'Demo form' } satisfies Record<WidgetStep, string>,
    how: 'Finished means copied, printed, sent, or played to the end. Counted once per page view, only with JavaScript. Demo form counts visitors who opened the demo form from there, not those who sent it.',
  },
  speed: {
    heading: 'Speed',
    lede: '75th percentile, 28 days',
    empty: 'No visits measured yet.',
    metrics: {
      LCP: 'largest content',
      INP: 'interaction delay',
      CLS: 'layout shift',
    },
    ratings: { good: 'Good', 'needs improvement': 'Needs work', poor: 'Poor' },
    table: 'By page',
    caption: 'Speed by page',
    page: 'Page',
    all: (loads: number) => `All, ${plural(loads, 'load')}`,
    ms: (value: number) => `${value} ms`,
    s: (value: number) => `${(value / 1_000).toFixed(1)} s`,
    says: (name: string, value: string, rating: string, good: string) =>
      `${name}: ${value}, ${rating}; good is up to ${good}.`,
  },
} as const

interface ChartFigures {
  from: string
  to: string
  all: number
  most: number
  mostDay: string
  today: number
}
