/** Types of b-tree pages, with the bytes of their heads (sqlite.org/fileformat2.html, 1.6). */
const headSizes = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
])

/**
 * The bytes of an SQLite page, from and to, between its list of cells and the cells: nothing stands there, but copies of rows may be left
 * that were moved. Undefined where the page is none of a b-tree's. Not for the first page, which has the file's head before its own.
 */
export function pageGap(page: Buffer): [from: number, to: number] | undefined {
  const headSize = headSizes.get(page.readUInt8(0))
  if (headSize === undefined) return undefined
  const from = headSize + 2 * page.readUInt16BE(3)
  // A page of 64 KiB without cells says 0.
  const to = page.readUInt16BE(5) || 65_536
  return from <= to && to <= page.length ? [from, to] : undefined
}
