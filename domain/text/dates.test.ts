import { afterEach, expect, test, vi } from 'vitest'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
  vi.unstubAllGlobals()
})

test.each(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'])('month name, day, year, the same in %s', async (TZ) => {
  process.env.TZ = TZ
  vi.resetModules()
  const { dayAndMonth, formatPublishDate } = await import('./dates.ts')
  expect(formatPublishDate('2026-11-20')).toBe('November 20, 2026')
  expect(formatPublishDate('2026-01-01T00:00:00Z')).toBe('January 1, 2026')
  expect(formatPublishDate('2026-12-31T23:59:59.999Z')).toBe('December 31, 2026')
  expect(dayAndMonth('2026-12-31T23:59:59.999Z')).toEqual({ day: '31', month: 'Dec' })
})

test('day and month are clear in languages that write the day first', async () => {
  class GermanFormat extends Intl.DateTimeFormat {
    constructor(_: string, options: Intl.DateTimeFormatOptions) {
      super('de-DE', options)
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: GermanFormat })
  vi.resetModules()
  const { dayAndMonth } = await import('./dates.ts')
  expect(dayAndMonth('2026-12-31')).toEqual({ day: '31', month: 'Dez.' })
})
