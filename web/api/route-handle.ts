import type { RibbonName } from '#content/ribbon.ts'

/** What the server and the layout ask of a route besides its path. */
export interface RouteHandle {
  /** A form whose answer is worked out, and that makes no lead. */
  keepsNothing?: true
  /** A list: its `page` parameter is the number of one of its pages. */
  isPaged?: true
  /** The query parameters that change the page, in one spelling; '' for the page itself. */
  variantOf?(query: URLSearchParams): string
  /** The thread of its sections, which ends in the ring. */
  ribbon?: RibbonName
  /** URLs of what the page needs for this data of its loader, besides its own files. */
  filesFor?(loaderData: unknown): { scripts: string[]; styles: string[] } | undefined
}
