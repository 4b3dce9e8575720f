/**
 * Module names that are no longer sold, spelled as in texts, for example 'Floorplan'. The build
 * fails while a text in `content/` contains one.
 */
export const offSale: readonly string[] = []
