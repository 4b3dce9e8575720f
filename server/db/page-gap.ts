/** Types of b-tree pages, with the bytes of their heads (sqlite.org/fileformat2.html, 1.6). */
const headSizes = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
])
/** Bytes before the first page's head. */
const FILE_HEAD = 100

/**
 * The bytes of an SQLite page, from and to, between its list of cells and the cells: nothing stands there, but copies of rows may be left
 * that were moved. Undefined where the page is none of a b-tree's.
 */
export function pageGap(page: Buffer, isFirst: boolean): [from: number, to: number] | undefined {
  const head = isFirst ? FILE_HEAD : 0
  const headSize = headSizes.get(page.readUInt8(head))
  if (headSize === undefined) return undefined
  const from = head + headSize + 2 * page.readUInt16BE(head + 3)
  // A page of 64 KiB without cells says 0.
  const to = page.readUInt16BE(head + 5) || 65_536
  return from <= to && to <= page.length ? [from, to] : undefined
}
