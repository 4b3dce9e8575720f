export const PAGE_SIZE = 12

export interface Paging {
  page: number
  pages: number
}

/** From 1 to 999,999; undefined for any other text. */
export const readPageNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined

export function pagingOf(page: number, total: number): Paging | undefined {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return page <= pages ? { page, pages } : undefined
}

export function linkedPages({ page, pages }: Paging): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  return Array.from(new Set(near))
}
