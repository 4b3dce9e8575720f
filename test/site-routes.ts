import type { RouteSource } from '#server/pages/requested-page.ts'

const routes = {
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: {} },
  contact: { id: 'contact', parentId: 'root', path: 'contact', module: { action: () => null } },
  blogs: { id: 'blogs', parentId: 'root', path: 'blogs', module: {} },
  modules: { id: 'modules', parentId: 'root', path: 'modules', module: {} },
  transmit: { id: 'transmit', parentId: 'root', path: 'modules/transmit', module: {} },
  post: { id: 'post', parentId: 'root', path: 'blog-details/:slug', module: {} },
  preview: { id: 'preview', parentId: 'root', path: 'blog-preview/:slug/:token', module: {} },
  category: { id: 'category', parentId: 'root', path: 'blog-category/:category_slug', module: {} },
  erased: { id: 'erased', parentId: 'root', path: 'demo/erased', module: {} },
  demo: { id: 'demo', parentId: 'root', path: 'demo/:token', module: { action: () => null } },
  rest: { id: 'rest', parentId: 'root', path: '*', module: {} },
}

export const siteOfTests = { routes } as unknown as RouteSource
