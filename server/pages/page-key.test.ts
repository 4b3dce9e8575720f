import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageKeys } from './page-key.ts'

const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  blogs: { id: 'blogs', parentId: 'root', path: 'blogs' },
  post: { id: 'post', parentId: 'root', path: 'blog-details/:slug' },
  rest: { id: 'rest', parentId: 'root', path: '*' },
}
const pageKey = createPageKeys({ routes } as unknown as ServerBuild)

test.each([
  ['/', '/'],
  ['/?utm_source=letter&gclid=1', '/'],
  ['/blogs?utm_source=x&page=2', '/blogs?page=2'],
  ['/blog-details/put-the-qr-at-hip-height', '/blog-details/put-the-qr-at-hip-height'],
  ['/no-such-page', '/404'],
  ['/404', '/404'],
  ['//evil.example/blogs', '/404'],
])('%s is kept as %s', (target, key) => {
  expect(pageKey(target)).toBe(key)
})
