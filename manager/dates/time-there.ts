const timeFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/**
 * What the clocks of a country (ISO 3166-1) show, as `14:06`. Undefined where they do not all show
 * the same, and in browsers that know no country's zones.
 */
export function localTimeIn(country: string, now: number): string | undefined {
  const { getTimeZones }: Partial<Intl.Locale> = Intl.Locale.prototype
  const zones = getTimeZones?.call(new Intl.Locale('und', { region: country })) ?? []
  const times = zones.map((timeZone) => new Intl.DateTimeFormat('en', { ...timeFormat, timeZone }).format(now))
  return new Set(times).size === 1 ? times[0] : undefined
}
