import { expect, test } from 'vitest'
import { analyticsUrl } from './analytics-url.ts'

test.each([
  ['', ''],
  ['https://site.example/demo/Zm9vYmFy?utm_source=mail', 'https://site.example/demo?utm_source=mail'],
  [
    'https://site.example/blog-preview/two-queues/1-Zm9vYmFy?utm_source=mail',
    'https://site.example/blog-preview?utm_source=mail',
  ],
  ['https://site.example/Demo/Zm9vYmFy', 'https://site.example/demo'],
  ['https://site.example/Blog-Preview/two-queues/1-x', 'https://site.example/blog-preview'],
  ['https://site.example/contact?sent=contact#form', 'https://site.example/contact'],
  ['https://site.example/blogs?page=2&email=a@b.example', 'https://site.example/blogs?page=2'],
  [
    'https://site.example/?utm_source=badge&gclid=x&utm_campaign=expo',
    'https://site.example/?utm_source=badge&utm_campaign=expo',
  ],
])('%s is reported as %s', (url, reported) => {
  expect(analyticsUrl(url)).toBe(reported)
})
