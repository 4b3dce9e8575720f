import { pageParameter } from '#domain/paths.ts'

export const PAGE_SIZE = 12

export interface Paging {
  page: number
  pages: number
}

/** The page that a URL asks for, from 1; undefined when it is malformed or beyond the last. */
export function pagingOf(url: string, total: number): Paging | undefined {
  const wanted = new URL(url).searchParams.get(pageParameter) ?? '1'
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = /^[1-9]\d{0,5}$/.test(wanted) ? Number(wanted) : 0
  return page >= 1 && page <= pages ? { page, pages } : undefined
}

export const onPage = <T>(all: readonly T[], { page }: Paging): T[] =>
  all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

/** The page numbers to link to: the first, the last, and this one with its neighbors. */
export function linkedPages({ page, pages }: Paging): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  return Array.from(new Set(near))
}
