import { expect, test } from 'vitest'
import { createEventPass, type PassEvent } from './event-pass.ts'

const event: PassEvent = {
  name: 'Northfield Expo',
  venue: 'Northfield Halls',
  address: '1 Sample Street',
  latitude: 51.5081,
  longitude: 0.0294,
  doors: '08:30',
  ends: '18:00',
  timeZone: 'Europe/London',
  welcome: 'You are near.',
  entry: 'Fast track',
  desk: 'Desk 3',
}
const issuedAt = (timestamp: string) => {
  const at = Date.parse(timestamp)
  return {
    serial: '019a3c5e-0000-7000-8000-0000000004af',
    room: 'Room B',
    changed_at: at,
    created_at: at,
    expires_at: at,
  }
}

test.each([
  ['2026-11-20T14:00:00Z', '2026-11-21T08:30:00.000Z', '2026-11-21T18:00:00.000Z'],
  ['2026-06-20T14:00:00Z', '2026-06-21T07:30:00.000Z', '2026-06-21T17:00:00.000Z'],
  // Late in the evening in UTC it is already the next day in London (BST).
  ['2026-06-20T23:30:00Z', '2026-06-22T07:30:00.000Z', '2026-06-22T17:00:00.000Z'],
  // The clocks change during the night.
  ['2026-10-24T12:00:00Z', '2026-10-25T08:30:00.000Z', '2026-10-25T18:00:00.000Z'],
])('a pass requested at %s is for the day after, from %s', (asked, doors, ends) => {
  const pass = createEventPass(issuedAt(asked), 'Amara Lindqvist', 'Kettle and Crane', event)
  expect([pass.doorsAt.toISOString(), pass.endsAt.toISOString()]).toEqual([doors, ends])
})

test('the pass number is short enough to read aloud', () => {
  expect(createEventPass(issuedAt('2026-11-20T14:00:00Z'), '', '', event).number).toBe('DEMO-1199')
})
