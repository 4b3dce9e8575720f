import { useLocation } from 'react-router'
import { blogCategoryPath, blogDetailsPath, paths } from '#domain/paths.ts'

const blogSections = [blogDetailsPath({ slug: '' }), blogCategoryPath({ category_slug: '' })]

/** `aria-current` of menu entries: `page` on the page itself, `true` on its section's entry. */
export function useCurrentEntry() {
  const { pathname } = useLocation()
  const here = pathname.replace(/(?<=.)\/$/, '')
  return {
    of: (path: string) => (here === path ? 'page' : path === paths.blogs && isPost(here) ? 'true' : undefined),
    ofModules: () => (isWithin(paths.modules, here) && here !== paths.demo ? 'true' : undefined),
    ofTransmit: () => (isWithin(paths.transmit, here) ? 'true' : undefined),
  } as const
}

const isWithin = (section: string, path: string) => path === section || path.startsWith(`${section}/`)

const isPost = (path: string) => blogSections.some((section) => path.startsWith(section))
