import { createContext, useRouteLoaderData } from 'react-router'
import type { NameRule } from '#domain/leads/lead-fields.ts'
import type { PriceTable } from '#domain/price/quote.ts'
import type { Flash } from '../ui/flash.ts'
import type { SiteApi } from './site-api.ts'

export interface RequestServices {
  api: SiteApi
  apiOrigin: string
  /** The site asks for consent to analytics, so pages link to the consent settings. */
  asksForConsent: boolean
  managerOrigin: string
  nameRule: NameRule
  priceTable?: PriceTable | undefined
  siteOrigin: string
}

export type RootData = Omit<RequestServices, 'api' | 'priceTable'> & { hasPrices?: true }

/** Compared by identity, so the server must import this key from the built entry. */
export const servicesContext = createContext<RequestServices>()

/** True if the server discards the page of a missing path, because it caches one 404 document for all. */
export const skipsMissingContext = createContext(false)

/** Passes an action's flash to the root layout of the same request. */
export const flashContext = createContext<{ current: Flash | null }>()

/** Origin of the API, which also serves images; empty for the site's own. */
export const useApiOrigin = () => useRouteLoaderData<RootData>('root')?.apiOrigin ?? ''
