/**
 * Names of modules that are no longer sold, as texts spell them, such as 'Floorplan'. A build fails
 * as long as a text of `content/` still has one of them.
 */
export const offSale: readonly string[] = []
