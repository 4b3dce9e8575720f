import { type Country, initialCountries } from '#domain/text/country.ts'
import type { SiteApi } from '../api/site-api.ts'

/** Milliseconds; the form works without the list. */
const TIMEOUT = 2_500

/** Falls back to the initial countries if the call fails, or takes too long in the browser. */
export async function loadCountries(api: SiteApi): Promise<readonly Country[]> {
  const result = await (import.meta.env.SSR ? api.countries() : Promise.race([api.countries(), timeout()]))
  return result?.ok && result.data.length > 0 ? result.data : initialCountries
}

const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT))
