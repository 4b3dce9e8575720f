/** Discontinued module names, for example 'Floorplan'. The build fails while a text in `content/` contains one. */
export const offSale: readonly string[] = []
