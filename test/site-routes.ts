import { hallQuery } from '#domain/floorplan/hall-link.ts'
import { queueQuery, readQueueNumbers } from '#domain/queue/queue-numbers.ts'
import type { RouteSource } from '#server/site/requested-page.ts'

const action = () => null
const queueVariant = (query: URLSearchParams) => queueQuery(readQueueNumbers(query))
const routes = {
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: {} },
  contact: { id: 'contact', parentId: 'root', path: 'contact', module: { action } },
  blogs: { id: 'blogs', parentId: 'root', path: 'blogs', module: { handle: { isPaged: true } } },
  modules: { id: 'modules', parentId: 'root', path: 'modules', module: {} },
  transmit: {
    id: 'transmit',
    parentId: 'root',
    path: 'modules/transmit',
    module: { action, handle: { isNotCached: true } },
  },
  queue: {
    id: 'queue',
    parentId: 'root',
    path: 'modules/enhanced-pass/queue',
    module: { handle: { variantOf: queueVariant } },
  },
  floorplan: {
    id: 'floorplan',
    parentId: 'root',
    path: 'modules/floorplan',
    module: { handle: { variantOf: hallQuery } },
  },
  pricing: { id: 'pricing', parentId: 'root', path: 'modules/pricing', module: {} },
  post: { id: 'post', parentId: 'root', path: 'blog-details/:slug', module: {} },
  preview: { id: 'preview', parentId: 'root', path: 'blog-preview/:slug/:token', module: {} },
  category: {
    id: 'category',
    parentId: 'root',
    path: 'blog-category/:category_slug',
    module: { handle: { isPaged: true } },
  },
  erased: { id: 'erased', parentId: 'root', path: 'demo/erased', module: {} },
  demo: { id: 'demo', parentId: 'root', path: 'demo/:token', module: { action } },
  rest: { id: 'rest', parentId: 'root', path: '*', module: {} },
}

export const siteOfTests = { routes } as unknown as RouteSource
