/** Whose request a page makes its calls for. */
export interface Visitor {
  /** The IP address. */
  address: string
  /** The page that the visitor is on. */
  pageAddress: string
  /** Names the visitor's request in the log. */
  requestId?: string
}

/** Pages that are kept for everybody are rendered for the server itself. */
export const ownAddress = '127.0.0.1'
