import type { LeadKind } from '../leads/lead-fields.ts'
import { blogCategoryPath, blogDetailsPath, demoPath, paths, type SitePath } from '../paths.ts'

/** Patterns of the pages whose reads are counted; a URL could identify its visitor. */
export const countedRoutes = [
  ...Object.values(paths).filter((path) => path !== paths.notFound),
  demoPath.pattern,
  blogDetailsPath.pattern,
  blogCategoryPath.pattern,
] as const

/** Whoever reads one of these has the form open. */
export const formPages: Record<LeadKind, readonly SitePath[]> = {
  contact: [paths.contact],
  demo: [paths.demo],
  quick: [paths.home, paths.quickContact],
}

/** The cookie of a visitor who objects to being counted; it holds nothing else. */
export const countingObjectionCookie = { name: 'counting', value: 'off' } as const
