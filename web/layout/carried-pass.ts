export interface PassInHand {
  name: string
  company: string
  kind: string
}

/** The pass that was sent from this document: kept in memory alone, so that a reload forgets it. */
let held: PassInHand | undefined

export function holdPass(pass: PassInHand): void {
  held = pass
}

/** What the server renders is the same for everybody, so a document begins without a pass. */
export const passInHand = (): PassInHand | undefined => held
