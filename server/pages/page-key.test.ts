import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageAddresses } from './page-key.ts'

const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  blogs: { id: 'blogs', parentId: 'root', path: 'blogs' },
  post: { id: 'post', parentId: 'root', path: 'blog-details/:slug' },
  rest: { id: 'rest', parentId: 'root', path: '*' },
}
const pageAddress = createPageAddresses({ routes } as unknown as ServerBuild)

test.each([
  ['/', '/'],
  ['/?utm_source=letter&gclid=1', '/'],
  ['/blogs?utm_source=x&page=2', '/blogs?page=2'],
  ['/blog-details/put-the-qr-at-hip-height', '/blog-details/put-the-qr-at-hip-height'],
  ['/no-such-page', '/404'],
  ['/404', '/404'],
  ['//evil.example/blogs', '/404'],
])('%s is kept as %s', (target, key) => {
  expect(pageAddress(target).key).toBe(key)
})

test.each([
  ['/blog-details/put-the-qr-at-hip-height?sent=quick', 'put-the-qr-at-hip-height'],
  ['/blog-details/put-the-qr#%zz', 'put-the-qr'],
  ['/blog-details/%zz', '%zz'],
  ['/blog-details/%ff', '%ff'],
  ['/blogs', undefined],
])('the post of %s is %s', (target, slug) => {
  expect(pageAddress(target).slug).toBe(slug)
})
