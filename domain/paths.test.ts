import { expect, test } from 'vitest'
import {
  apiDemoEventsPath,
  apiPreviewPath,
  blogDetailsPath,
  demoPath,
  markdownPath,
  openGraphImagePath,
  pagePath,
  paths,
  renditionPath,
  sentPath,
  sitemapPartPath,
} from './paths.ts'

test('a path is built from its pattern with encoded values', () => {
  expect(blogDetailsPath.pattern).toBe('/blog-details/:slug')
  expect(blogDetailsPath({ slug: 'two-queues' })).toBe('/blog-details/two-queues')
  expect(demoPath({ token: '../a?b#c %2F' })).toBe('/demo/..%2Fa%3Fb%23c%20%252F')
  expect(apiPreviewPath({ slug: 'a', token: '1-b' })).toBe('/api/blogPosts/a/previews/1-b')
  expect(apiDemoEventsPath({ token: ':token' })).toBe('/api/demos/%3Atoken/events')
  expect(sitemapPartPath({ part: 2 })).toBe('/sitemap-2.xml')
})

test('the types require every parameter by name', () => {
  // @ts-expect-error a preview has a token too
  expect(apiPreviewPath({ slug: 'a' })).toBe('/api/blogPosts/a/previews/')
  // @ts-expect-error the parameter is `part`
  expect(sitemapPartPath({ number: 2 })).toBe('/sitemap-.xml')
})

test('the first page of a list has no number, and a form redirects to its thanks page', () => {
  expect(pagePath(paths.blogs, 1)).toBe('/blogs')
  expect(pagePath(paths.blogs, 2)).toBe('/blogs?page=2')
  expect(sentPath(paths.contact, 'contact')).toBe('/contact?sent=contact')
  expect(sentPath(paths.modules, 'demo', 'a&b')).toBe('/modules?sent=demo&demo=a%26b')
})

test('a page has a Markdown and an image path next to it, called index for the home page', () => {
  expect([paths.home, paths.about].map(markdownPath)).toEqual(['/index.md', '/about.md'])
  expect([paths.home, paths.about].map(openGraphImagePath)).toEqual(['/og/index.png', '/og/about.png'])
  expect(renditionPath('/uploads/a.png', 720)).toBe('/uploads/a.png?w=720')
  expect(renditionPath('/uploads/a.png', 720, 'avif')).toBe('/uploads/a.png?w=720&f=avif')
})
