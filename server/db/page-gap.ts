/** Page header sizes by b-tree page type (sqlite.org/fileformat2.html, 1.6). */
const headSizes = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
])

/** The unallocated bytes of a b-tree page but the first, where copies of moved rows may remain. */
export function pageGap(page: Buffer): [from: number, to: number] | undefined {
  const headSize = headSizes.get(page.readUInt8(0))
  if (headSize === undefined) return undefined
  const from = headSize + 2 * page.readUInt16BE(3)
  // A page of 64 KiB without cells has 0 here.
  const to = page.readUInt16BE(5) || 65_536
  return from <= to && to <= page.length ? [from, to] : undefined
}
