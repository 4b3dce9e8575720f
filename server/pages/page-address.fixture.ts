import type { AddressSource } from './page-address.ts'

const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  contact: { id: 'contact', parentId: 'root', path: 'contact' },
  blogs: { id: 'blogs', parentId: 'root', path: 'blogs' },
  modules: { id: 'modules', parentId: 'root', path: 'modules' },
  transmit: { id: 'transmit', parentId: 'root', path: 'modules/transmit' },
  post: { id: 'post', parentId: 'root', path: 'blog-details/:slug' },
  category: { id: 'category', parentId: 'root', path: 'blog-category/:category_slug' },
  erased: { id: 'erased', parentId: 'root', path: 'demo/erased' },
  demo: { id: 'demo', parentId: 'root', path: 'demo/:token' },
  rest: { id: 'rest', parentId: 'root', path: '*' },
}

/** As the site's own: each form leads to one page. */
function sentAt({ pathname, searchParams }: URL) {
  const sent = searchParams.get('sent') ?? ''
  const pages: Record<string, string> = { contact: '/contact', demo: '/modules', 'demo-held': '/modules' }
  return pages[sent] === pathname ? sent : undefined
}

export const siteOfTests = { routes, entry: { module: { sentAt } } } as unknown as AddressSource
