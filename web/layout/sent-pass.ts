export interface SentPass {
  name: string
  company: string
  kind: string
}

/** The pass sent from this document; in memory only, so that a reload forgets it. */
let sentPass: SentPass | undefined

export function rememberSentPass(pass: SentPass): void {
  sentPass = pass
}

/** Undefined in a new document, because the server renders the same for all visitors. */
export const getSentPass = (): SentPass | undefined => sentPass
