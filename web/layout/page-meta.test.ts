import { expect, test } from 'vitest'
import { site as brand } from '#content/site.ts'
import { blogDetailsPath, paths } from '#domain/paths.ts'
import { describePage, type PageExtras } from './page-meta.ts'

const origin = 'https://www.example.com'
const words = { title: 'Transmit', description: 'Messages.', keywords: ['one', 'two'] }

const describedAt = (pathname: string, extras: PageExtras = {}) =>
  describePage({ location: { pathname }, matches: [{ loaderData: { siteOrigin: origin } }] }, words, extras)

const graphOf = (pathname: string, extras: PageExtras = {}) => {
  const found = describedAt(pathname, extras).find((descriptor) => 'script:ld+json' in descriptor)
  return (found as { 'script:ld+json': { '@graph': Record<string, unknown>[] } } | undefined)?.['script:ld+json'][
    '@graph'
  ]
}

test('a page names its absolute URL', () => {
  const head = describedAt(paths.transmit)
  expect(head).toContainEqual({ title: `Transmit | ${brand.product}` })
  expect(head).toContainEqual({ name: 'keywords', content: 'one, two' })
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/modules/transmit` })
  expect(head).toContainEqual({ property: 'og:image', content: `${origin}/og/modules/transmit.png` })
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'text/markdown',
    href: '/modules/transmit.md',
  })
})

test('a later page of a list is its own canonical page, and has no Markdown of its own', () => {
  const head = describedAt(paths.blogs, { path: '/blogs?page=2', pictured: paths.blogs, isBlog: true })
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/blogs?page=2` })
  expect(head).toContainEqual({ property: 'og:image', content: `${origin}/og/blogs.png` })
  expect(JSON.stringify(head)).not.toContain('text/markdown')
  expect(JSON.stringify(head)).toContain('application/rss+xml')
})

test('a hidden page is not indexed and has no canonical URL', () => {
  const head = describedAt('/nowhere', { isHidden: true })
  expect(head).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(head)).not.toContain(origin)
})

test('home describes the organization', () => {
  const [organization, site] = graphOf(paths.home) ?? []
  expect(organization).toMatchObject({ '@type': 'Organization', name: brand.product, logo: `${origin}/icon-512.png` })
  const [postalCode, addressCountry] = brand.registeredOffice.slice(-2)
  expect(organization?.address).toMatchObject({ postalCode, addressCountry })
  expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': organization?.['@id'] } })
})

test('breadcrumbs lead from home to the page', () => {
  const [breadcrumb] =
    graphOf(paths.transmitSms, { trail: [{ label: 'Transmit', to: paths.transmit }], here: 'SMS' }) ?? []
  expect(breadcrumb).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'Transmit', item: `${origin}/modules/transmit` },
      { '@type': 'ListItem', position: 3, name: 'SMS', item: `${origin}/modules/transmit/sms` },
    ],
  })
})

test('a module is a service, and its questions an FAQ page', () => {
  const graph = graphOf(paths.transmit, { service: 'Transmit', questions: [{ question: 'Why?', answer: 'Because.' }] })
  expect(graph?.map((node) => node['@type'])).toEqual(['Service', 'FAQPage'])
  expect(graph?.[1]?.mainEntity).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
  ])
})

test('a post names its author, its day and its image', () => {
  const post = {
    id: '1',
    slug: 'hip-height',
    title: 'Put the QR at hip height',
    date: '2026-11-02',
    publish_date: '2026-11-02T08:00:00.000Z',
    author: 'Sample author',
    views: 3,
    banner_image_id: null,
    banner_youtube: null,
    seo_description: 'Codes.',
    seo_keywords: 'qr',
    BlogUploads: [],
    BlogCategories: [{ id: '2', slug: 'showcase', label: 'Showcase' }],
  }
  const path = blogDetailsPath(post)
  expect(graphOf(path, { post })?.[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: post.title,
    datePublished: post.publish_date,
    author: { '@type': 'Person', name: 'Sample author' },
    image: `${origin}/og/blog-details/hip-height.png`,
    articleSection: ['Showcase'],
  })
  const ours = { ...post, author: `${brand.product} team` }
  expect(graphOf(path, { post: ours })?.[0]).toMatchObject({ author: { '@type': 'Organization' } })
  expect(describedAt(path, { post })).toContainEqual({ property: 'og:type', content: 'article' })
})

test('a page without facts has no structured data', () => {
  expect(graphOf(paths.contact)).toBeUndefined()
})

test('a refused form puts a prefix before the title', () => {
  const title = (failedAt: string) =>
    describePage(
      {
        location: { pathname: '/contact' },
        matches: [{ loaderData: { siteOrigin: 'https://www.example.com', failedAt } }],
      },
      { title: 'Contact', description: 'Write.', keywords: 'contact' },
    )[0]
  expect(title('/contact')).toEqual({ title: `Error: Contact | ${brand.product}` })
  expect(title('/about')).toEqual({ title: `Contact | ${brand.product}` })
})

test('a post without keywords has no empty element for them', () => {
  const page = { location: { pathname: '/' }, matches: [{ loaderData: { siteOrigin: 'https://www.example.com' } }] }
  const head = describePage(page, { title: 'Post', description: 'Words.', keywords: '' })
  expect(head.filter((one) => 'name' in one && one.name === 'keywords')).toEqual([])
})
