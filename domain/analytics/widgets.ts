/** What visitors can try on the pages of the site, each in a folder of `web/widgets/`. */
export const pieces = ['queue', 'floorplan', 'message-composer', 'pass-builder', 'price', 'tiny-event'] as const
export type Piece = (typeof pieces)[number]

/** How far a visitor came with one; `taken` is what was made, to the demo form. */
export const pieceSteps = ['touched', 'finished', 'taken'] as const
export type PieceStep = (typeof pieceSteps)[number]
