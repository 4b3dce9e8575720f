import { type Country, initialCountries } from '#domain/country.ts'
import type { SiteApi } from '../api/site-api.ts'

/** The choices of a country field. When the call fails, the form keeps those it starts with. */
export async function loadCountries(api: SiteApi): Promise<readonly Country[]> {
  const result = await api.countries()
  return result.ok ? result.data : initialCountries
}
