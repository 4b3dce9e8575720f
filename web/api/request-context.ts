import { createContext, useRouteLoaderData } from 'react-router'
import type { NameRule } from '#domain/leads/lead-fields.ts'
import type { PriceTable } from '#domain/price/quote.ts'
import type { Flash } from '../ui/flash.ts'
import type { SiteApi } from './site-api.ts'

/** What the server gives to the loaders and actions of one request. */
export interface RequestServices {
  api: SiteApi
  apiOrigin: string
  /** The site asks for consent to analytics, so pages offer a way to change the choice. */
  asksForConsent: boolean
  managerOrigin: string
  nameRule: NameRule
  /** The operator's prices, with which visitors add up a quote. */
  priceTable?: PriceTable | undefined
  siteOrigin: string
}

/** The part that the root's loader gives to every page. */
export type RootData = Omit<RequestServices, 'api' | 'priceTable'> & { hasPrices?: true }

/** Compared by identity, so the server must take this key from the built entry. */
export const servicesContext = createContext<RequestServices>()

/** True where the server discards a missing page, since it keeps one 404 document for all. */
export const skipsMissingContext = createContext(false)

/** The flash that an action leaves for the root layout of the same request. */
export const flashContext = createContext<{ current: Flash | null }>()

/** Origin of the API, which also serves images; empty for the site's own. */
export const useApiOrigin = () => useRouteLoaderData<RootData>('root')?.apiOrigin ?? ''
