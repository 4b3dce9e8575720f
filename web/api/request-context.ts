import { createContext } from 'react-router'
import type { NameRule } from '#domain/lead-fields.ts'
import type { Flash } from '../ui/flash.ts'
import type { SiteApi } from './site-api.ts'

/** What the server gives to the loaders and actions of one request. */
export interface RequestServices {
  api: SiteApi
  apiOrigin: string
  /** Visitors are asked for analytics, so the way back to the question is shown. */
  asksForConsent: boolean
  managerOrigin: string
  nameRule: NameRule
  siteOrigin: string
}

/** Of these what the root's loader tells every page. */
export type RootData = Omit<RequestServices, 'api'>

/** Compared by identity, so the server takes this key from the built entry and not from this file. */
export const servicesContext = createContext<RequestServices>()

/** Whether the document of a page that turns out to be missing is not wanted: the server has one for all of its kind. */
export const skipsMissingContext = createContext(false)

/** The flash that an action leaves for the root layout of the same request. */
export const flashContext = createContext<{ current: Flash | null }>()
