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

export const siteOfTests = { routes } as unknown as AddressSource
