import { expect, test } from 'vitest'
import { fanOut, type SendOptions } from './fan-out.ts'
import { messageChannels } from './message-limits.ts'
import { isQuiet } from './quiet-hours.ts'

const crowds = [
  { name: 'London', timeZone: 'Europe/London', count: 820 },
  { name: 'Berlin', timeZone: 'Europe/Berlin', count: 220 },
  { name: 'New York', timeZone: 'America/New_York', count: 110 },
  { name: 'Singapore', timeZone: 'Asia/Singapore', count: 50 },
]
const shares = {
  reach: { email: 1, sms: 0.88, whatsapp: 0.76, telegram: 0.31 },
  optIn: { email: 0.74, sms: 0.4, whatsapp: 0.52, telegram: 0.31 },
}
const at = Date.parse('2026-05-14T08:55+01:00')
const plan = (sending: Partial<SendOptions>) =>
  fanOut(crowds, shares, { channel: 'whatsapp', fallback: true, marketing: false, at, ...sending })

test('the page’s example: 1,200 people by WhatsApp at 08:55', () => {
  const { total, waves } = plan({})
  expect(total).toEqual({ sent: 828, byEmail: 288, held: 84, notSent: 0 })
  expect(waves.filter(({ leavesAt }) => leavesAt > at).map(({ name }) => name)).toEqual(['New York'])
})

test('without email the remaining people are not reached', () => {
  expect(plan({ fallback: false }).total).toEqual({ sent: 828, byEmail: 0, held: 84, notSent: 288 })
})

test('an offer goes only to people who opted in on its channel', () => {
  expect(plan({ marketing: true }).total).toEqual({ sent: 566, byEmail: 0, held: 57, notSent: 577 })
})

test('email never falls back to email', () => {
  expect(plan({ channel: 'email' }).total).toEqual({ sent: 1090, byEmail: 0, held: 110, notSent: 0 })
})

test('everyone gets one message or a reason, at every quarter hour of a day, for each choice', () => {
  for (let time = at; time < at + 86_400_000; time += 900_000)
    for (const channel of messageChannels)
      for (const [fallback, marketing] of [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ] as const) {
        const { waves, total } = plan({ channel, fallback, marketing, at: time })
        for (const { count, sent, byEmail, held, notSent, timeZone, leavesAt } of waves) {
          expect(sent + byEmail + held + notSent).toBe(count)
          expect(Math.min(sent, byEmail, held, notSent)).toBeGreaterThanOrEqual(0)
          expect(sent > 0 && isQuiet(time, timeZone)).toBe(false)
          expect(isQuiet(leavesAt, timeZone)).toBe(false)
        }
        expect(Object.values(total).reduce((sum, people) => sum + people, 0)).toBe(1200)
      }
})

test('an empty audience is valid', () => {
  const nobody = crowds.map((crowd) => ({ ...crowd, count: 0 }))
  expect(fanOut(nobody, shares, { channel: 'sms', fallback: true, marketing: false, at }).total).toEqual({
    sent: 0,
    byEmail: 0,
    held: 0,
    notSent: 0,
  })
})
