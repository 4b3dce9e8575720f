const timeFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/**
 * Local time in a country (ISO 3166-1) as `14:06`. Undefined if its time zones differ now, or if the
 * browser does not list time zones by country.
 */
export function localTimeIn(country: string, now: number): string | undefined {
  const { getTimeZones }: Partial<Intl.Locale> = Intl.Locale.prototype
  const zones = getTimeZones?.call(new Intl.Locale('und', { region: country })) ?? []
  const times = zones.map((timeZone) => new Intl.DateTimeFormat('en', { ...timeFormat, timeZone }).format(now))
  return new Set(times).size === 1 ? times[0] : undefined
}
