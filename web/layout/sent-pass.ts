export interface SentPass {
  name: string
  company: string
  kind: string
}

/** The pass that was sent from this document: kept in memory alone, so that a reload forgets it. */
let sentPass: SentPass | undefined

export function rememberSentPass(pass: SentPass): void {
  sentPass = pass
}

/** What the server renders is the same for everybody, so a document begins without a pass. */
export const getSentPass = (): SentPass | undefined => sentPass
