import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteClock } from '../../dates/site-clock.ts'
import type { Mail, TimelineEvent } from '../lead-calls.ts'
import { type TimelineFilter, type TimelineOptions, timelineEntries } from './timeline-entries.tsx'

const about: TimelineOptions = {
  leadId: 'l',
  kind: 'demo',
  person: 'Marisol',
  clock: siteClock('Europe/London', () => Date.parse('2026-11-20T15:00:00Z')),
  currency: { sign: '£', digits: 2 },
  nameOfStaff: (id) => ({ dev: 'Dev K.', ines: 'Ines C.' })[id],
  unsent: [],
  pendingReplies: [],
  isUnsent: () => false,
  progressOf: ({ id }) => ` track of ${id}`,
}
const work = (
  id: string,
  at: string,
  event: string,
  fields: Extract<TimelineEvent, { type: 'work' }>['fields'] = [],
): TimelineEvent => ({
  ...{ type: 'work', id, at, event, staff_member_id: 'dev', fields },
})
const delivery = (
  id: string,
  at: string,
  event: 'done' | 'unknown' | 'written',
  channel: 'email' | 'webhook' | 'whatsapp',
): TimelineEvent => ({
  ...{
    type: 'delivery',
    id,
    at,
    event,
    delivery_id: id,
    channel,
    receiver: channel === 'whatsapp' ? 'visitor' : 'staff',
  },
  ...{ purpose: 'lead', error: null },
})

const said = (moments: TimelineEvent[], more: Partial<TimelineOptions> = {}, shown?: TimelineFilter) =>
  timelineEntries(moments, { ...about, ...more }, shown).map(
    ({ by, time, what }) => `${by} ${time ?? ''} ${renderToStaticMarkup(what).replace(/<[^>]+>/g, '')}`,
  )

const moments: TimelineEvent[] = [
  work('5', '2026-11-20T14:06:00Z', 'lead.changed', [{ name: 'owner_id', before: null, after: 'dev' }]),
  delivery('4', '2026-11-20T14:02:09Z', 'unknown', 'whatsapp'),
  delivery('3', '2026-11-20T14:02:08Z', 'done', 'webhook'),
  delivery('2', '2026-11-20T14:02:07Z', 'done', 'email'),
  { type: 'lead', id: '1', at: '2026-11-19T14:02:07Z', event: 'stored', reasons: [] },
]

test('shows events from the oldest, by day, with successful deliveries of one minute on one line', () => {
  expect(said(moments)).toEqual([
    'day  Yesterday',
    'system 14:02 Received as a demo request. No signs of spam.',
    'day  Today, Friday',
    'system 14:02 Email to staff sent, Webhook delivered',
    'trouble 14:02 WhatsApp to Marisol not confirmed; it may or may not have arrived',
    'person 14:06 Dev K. assigned it to themselves',
  ])
})

test('a correction shows the value before and after it', () => {
  const fields = [
    { name: 'company', before: 'Kettle', after: 'Kettle & Crane' },
    { name: 'country', before: null, after: 'FR' },
    { name: 'telephone', before: '+447400123456', after: null },
  ]
  const at = '2026-11-20T14:06:00Z'
  expect(said([{ type: 'correction', id: '1', at, staff_member_id: 'dev', fields }])[1]).toBe(
    'person 14:06 Dev K. corrected the factsCompany: Kettle &amp; Crane, before: KettleCountry: France, before: nonePhone: none, before: +447400123456',
  )
  const added = work('2', at, 'lead.added')
  expect(said([added])[1]).toBe('person 14:06 Dev K. added it by hand')
})

test('a message written to a file is not shown as sent', () => {
  expect(said([delivery('2', '2026-11-20T14:02:07Z', 'written', 'email')]).at(-1)).toBe(
    'system 14:02 Email to staff written to a file, not sent',
  )
})

test('filters show only people or only the system', () => {
  expect(said(moments, {}, 'people')).toEqual(['day  Today, Friday', 'person 14:06 Dev K. assigned it to themselves'])
  expect(said(moments, {}, 'system').join()).not.toContain('assigned it')
})

test.each([
  [
    [
      { name: 'stage', after: 'in_progress' },
      { name: 'owner_id', after: 'dev' },
    ],
    'Dev K. assigned it to themselves',
  ],
  [
    [
      { name: 'stage', after: 'new' },
      { name: 'owner_id', after: null },
    ],
    'Dev K. unassigned it',
  ],
  [[{ name: 'owner_id', after: 'ines' }], 'Dev K. assigned it to Ines C.'],
  [[{ name: 'owner_id', after: null }], 'Dev K. unassigned it'],
  [
    [
      { name: 'stage', after: 'answered' },
      { name: 'snoozed_until', after: null },
    ],
    'Dev K. set it to Answered and unsnoozed it',
  ],
  [
    [{ name: 'snoozed_until', after: Date.parse('2026-11-23T09:00:00Z') }],
    'Dev K. snoozed it until November 23, 09:00',
  ],
  [[{ name: 'stage', after: 'spam' }], 'Dev K. marked it as spam'],
])('a change is described in words: %o', (fields, words) => {
  const [, line] = said([work('1', '2026-11-20T14:06:00Z', 'lead.changed', fields)])
  expect(line).toBe(`person 14:06 ${words}`)
})

test('an unsent note is at the end and says so', () => {
  const unsent = {
    ...{ id: 'n', lead_id: 'l', staff_member_id: 'dev', kind: 'call' as const, text: 'June.', minutes: 4, version: 0 },
    created_at: '2026-11-20T14:30:00Z',
  }
  expect(said(moments, { unsent: [unsent] }).at(-1)).toBe(
    'person 14:30 Dev K. called, 4 min waiting for the connectionJune.',
  )
})

const mail = (id: string, direction: Mail['direction'], more: Partial<Mail> = {}): TimelineEvent => ({
  ...{ type: 'mail', id, at: '2026-11-20T14:21:00Z' },
  mail: {
    ...{ id, direction, delivery_id: `of ${id}`, sender_name: '', subject: 'Two halls', text: 'Yes, 15:15.', cc: '' },
    ...{
      attachments: [],
      files: [],
      staff_member_id: 'dev',
      held_reason: null,
      created_at: '2026-11-20T14:21:00Z',
      ...more,
    },
  },
})
const ofReply: TimelineEvent = {
  ...{ type: 'delivery', id: 'd', at: '2026-11-20T14:22:00Z', event: 'done', delivery_id: 'of r', channel: 'reply' },
  ...{ receiver: 'visitor', purpose: 'reply 1', error: null },
}

test('mails show their text, and a reply shows its delivery progress inline', () => {
  const answer = mail('a', 'in', {
    sender_name: 'Marisol Okonkwo',
    staff_member_id: null,
    attachments: ['plan.pdf', 'map.png'],
  })
  expect(said([ofReply, answer, mail('r', 'out')]).slice(1)).toEqual([
    'person 14:21 Dev K. wrote: Two hallsYes, 15:15. track of r',
    'person 14:21 Marisol Okonkwo answered by emailYes, 15:15.Attachments, not stored: plan.pdf, map.png',
  ])
})

test('a mail with an unverified sender says so, and an automatic mail says what it is', () => {
  const from = (id: string, held_reason: string) =>
    mail(id, 'in', { sender_name: 'A', staff_member_id: null, held_reason })
  expect(said([from('c', 'delay'), from('b', 'read_receipt'), from('a', 'not_proven')]).slice(1)).toEqual([
    'person 14:21 A answered by emailThe sender is not verified. A colleague added this email here.Yes, 15:15.',
    'person 14:21 A confirmed that an email was openedYes, 15:15.',
    'person 14:21 A reported a delay; delivery of the email is still being retriedYes, 15:15.',
  ])
})

test('an undone reply says so, without its text', () => {
  expect(said([mail('r', 'out')], { isUnsent: ({ id }) => id === 'r' }).slice(1)).toEqual([
    'person 14:21 Dev K. took back a reply: Two halls',
  ])
})

test('a reply that the server has not returned yet is at the end', () => {
  const { mail: written } = mail('r', 'out', { delivery_id: null }) as Extract<TimelineEvent, { type: 'mail' }>
  expect(said(moments, { pendingReplies: [written] }).at(-1)).toBe(
    'person 14:21 Dev K. wrote: Two hallsYes, 15:15. track of r',
  )
})
