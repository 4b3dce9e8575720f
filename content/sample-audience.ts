import type { Audience } from '#domain/message/audience.ts'
import { site } from './site.ts'

/** Invented figures; the page says so. Shares of attendees are from 0 to 1. */
export const sampleAudience = {
  zones: [
    { name: 'London', timeZone: 'Europe/London' },
    { name: 'Berlin', timeZone: 'Europe/Berlin' },
    { name: 'New York', timeZone: 'America/New_York' },
    { name: 'Singapore', timeZone: 'Asia/Singapore' },
  ],
  counts: {
    everyone: [820, 220, 110, 50],
    visitors: [600, 150, 80, 30],
    exhibitors: [190, 50, 15, 5],
    speakers: [30, 20, 15, 15],
  },
  shares: {
    reach: { email: 1, sms: 0.88, whatsapp: 0.76, telegram: 0.31 },
    optIn: { email: 0.74, sms: 0.4, whatsapp: 0.52, telegram: 0.31 },
  },
} satisfies Audience

/** Midnight of the sample day in London, in ms since 1970. */
export const sampleMidnight = Date.parse('2026-05-14T00:00+01:00')

const values = { 'first name': 'Amara', desk: 'Desk 3', 'pass link': `${site.domain}/p/4217` }

export const sampleSlots = {
  names: ['first name', 'desk', 'pass link'],
  link: 'pass link',
  values,
  /** The longest first name, of 20 letters. */
  longest: { ...values, 'first name': 'Anneliese-Marguerite' },
}
