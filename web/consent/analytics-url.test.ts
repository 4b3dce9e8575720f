import { expect, test } from 'vitest'
import { analyticsUrl } from './analytics-url.ts'

test.each([
  ['', ''],
  ['https://lanyard.example/demo/Zm9vYmFy?utm_source=mail', 'https://lanyard.example/demo?utm_source=mail'],
  [
    'https://lanyard.example/blog-preview/two-queues/1-Zm9vYmFy?utm_source=mail',
    'https://lanyard.example/blog-preview?utm_source=mail',
  ],
  ['https://lanyard.example/Demo/Zm9vYmFy', 'https://lanyard.example/demo'],
  ['https://lanyard.example/Blog-Preview/two-queues/1-x', 'https://lanyard.example/blog-preview'],
  ['https://lanyard.example/contact?sent=contact#form', 'https://lanyard.example/contact'],
  ['https://lanyard.example/blogs?page=2&email=a@b.example', 'https://lanyard.example/blogs?page=2'],
  [
    'https://lanyard.example/?utm_source=badge&gclid=x&utm_campaign=expo',
    'https://lanyard.example/?utm_source=badge&utm_campaign=expo',
  ],
])('%s is reported as %s', (url, reported) => {
  expect(analyticsUrl(url)).toBe(reported)
})
