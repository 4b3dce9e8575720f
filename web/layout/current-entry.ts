import { useLocation } from 'react-router'
import { blogCategoryPath, blogDetailsPath, paths } from '../paths.ts'

const blogSections = [blogDetailsPath('-'), blogCategoryPath('-')].map((path) => path.slice(0, -1))

/** The `aria-current` of menu entries: `page` on the page itself, `true` on the entry that leads to its section. */
export function useCurrentEntry() {
  const { pathname } = useLocation()
  const here = pathname.replace(/(?<=.)\/$/, '')
  return {
    of: (path: string) => (here === path ? 'page' : path === paths.blogs && isPost(here) ? 'true' : undefined),
    ofModules: () => (here.startsWith(paths.modules) && here !== paths.demo ? 'true' : undefined),
  } as const
}

const isPost = (path: string) => blogSections.some((section) => path.startsWith(section))
