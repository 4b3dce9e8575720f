const timeFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Time in a country (ISO 3166-1): `14:06`. Undefined if its zones differ or are unknown. */
export function localTimeIn(country: string, now: number): string | undefined {
  const { getTimeZones }: Partial<Intl.Locale> = Intl.Locale.prototype
  const zones = getTimeZones?.call(new Intl.Locale('und', { region: country })) ?? []
  const times = zones.map((timeZone) => new Intl.DateTimeFormat('en', { ...timeFormat, timeZone }).format(now))
  return new Set(times).size === 1 ? times[0] : undefined
}
