/** Posts on one page of a list. */
export const PAGE_SIZE = 12

export interface Paging {
  page: number
  pages: number
}

/** The page that an address asks for: a whole number from 1, or undefined when it asks for nonsense or beyond the last one. */
export function pagingOf(address: string, total: number): Paging | undefined {
  const wanted = new URL(address).searchParams.get('page') ?? '1'
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = /^[1-9]\d{0,5}$/.test(wanted) ? Number(wanted) : 0
  return page >= 1 && page <= pages ? { page, pages } : undefined
}

export const onPage = <T>(all: readonly T[], { page }: Paging): T[] =>
  all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
