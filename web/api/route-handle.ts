import type { RibbonName } from '#content/ribbon.ts'

export interface RouteHandle {
  /** A form that calculates a result and stores no lead. */
  isNotCached?: true
  /** The `page` query parameter selects a page of a list. */
  isPaged?: true
  /** The canonical query that identifies the variant; '' for the page itself. */
  variantOf?(query: URLSearchParams): string
  /** Ribbon of the sections and of the ring at their end. */
  ribbon?: RibbonName
  /** URLs of additional files that the page needs for this loader data. */
  filesFor?(loaderData: unknown): { scripts: string[]; styles: string[] } | undefined
}
