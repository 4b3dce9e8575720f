import type { LeadKind } from '../leads/lead-fields.ts'
import { blogCategoryPath, blogDetailsPath, demoPath, paths, type SitePath } from '../paths.ts'

/** Route patterns of counted pages, never URLs, because a URL can identify its visitor. */
export const countedRoutes = [
  ...Object.values(paths).filter((path) => path !== paths.notFound),
  demoPath.pattern,
  blogDetailsPath.pattern,
  blogCategoryPath.pattern,
] as const

export const formPages: Record<LeadKind, readonly SitePath[]> = {
  contact: [paths.contact],
  demo: [paths.demo],
  quick: [paths.home, paths.quickContact],
}

/** Cookie of a visitor who objects to being counted; it contains no identifier. */
export const countingObjectionCookie = { name: 'counting', value: 'off' } as const
