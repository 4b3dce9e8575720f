import { type Country, initialCountries } from '#domain/country.ts'
import type { SiteApi } from '../api/site-api.ts'

/** Milliseconds that a visitor waits for the list of countries, without which the form works: as long as attention holds. */
const PATIENCE = 2_500

/** The choices of a country field. When the call fails, or in the browser takes too long, the form keeps those it starts with. */
export async function loadCountries(api: SiteApi): Promise<readonly Country[]> {
  const result = await (import.meta.env.SSR ? api.countries() : Promise.race([api.countries(), patience()]))
  return result?.ok ? result.data : initialCountries
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
