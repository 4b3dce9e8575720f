import { site as brand } from '#content/site.ts'
import type { BlogPostSummary } from '#domain/blog.ts'
import { expect, hydrate, test } from './site.ts'

test.use({ javaScriptEnabled: false })

/** Month name, day, year. */
const longDate =
  /^(January|February|March|April|May|June|July|August|September|October|November|December) [1-9]\d?, \d{4}$/

test('the list: breadcrumb, banner, categories, date and title of each post', { tag: '@main' }, async ({
  page,
  complaints: _,
}) => {
  await page.goto('/blogs')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Blog'])
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  const posts = page.getByRole('main').getByRole('article')
  await expect(posts).toHaveCount(12)
  for (const post of await posts.all()) {
    await expect(post.getByRole('img')).toHaveAttribute('width', '770')
    await expect(post.getByRole('img')).toHaveAttribute('height', '400')
    await expect(post.locator('a[href^="/blog-category/"]').first()).toBeVisible()
    await expect(post.getByRole('time')).toHaveText(longDate)
    await expect(post.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/blog-details\//)
  }
  await expect(posts.first().getByRole('time')).toHaveText('November 17, 2026')
})

test('the sidebar: at most three recent posts, and categories with their counts', async ({ page, request }) => {
  const posts: BlogPostSummary[] = (await (await request.get('/api/blogPosts')).json()).data
  const { data: categories } = await (await request.get('/api/blogCategories')).json()
  expect(posts.length).toBeGreaterThan(3)
  await page.goto('/blogs')
  const side = page.getByRole('complementary', { name: 'News and categories' })
  await expect(side.getByRole('heading')).toHaveText(['Recent News', 'Categories'])
  await expect(side.locator('a[href^="/blog-details/"]')).toHaveText(posts.slice(0, 3).map(({ title }) => title))
  await expect(side.locator('a[href^="/blog-category/"]')).toHaveText(
    categories.map(({ label, BlogPosts }: { label: string; BlogPosts: unknown[] }) => `${label}${BlogPosts.length}`),
  )
})

test('a category shows only its posts', async ({ page, request }) => {
  const { data } = await (await request.get('/api/blogCategories/messaging')).json()
  const titles: string[] = data.BlogPosts.map(({ title }: { title: string }) => title)
  await page.goto('/blog-category/messaging')
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveCount(titles.length)
  for (const title of titles)
    await expect(page.getByRole('article').getByRole('heading', { name: title, exact: true })).toBeVisible()
})

test('a post: categories, title, author, date, views, banner, content, tags', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const list: BlogPostSummary[] = (await (await request.get('/api/blogPosts')).json()).data
  const slug = list.find((post) => !post.banner_youtube)?.slug
  const { data: post } = await (await request.get(`/api/blogPosts/${slug}`)).json()
  await page.goto(`/blog-details/${slug}`)
  await expect(page).toHaveTitle(`${post.title} | ${brand.product}`)
  await expect(page.locator('head meta[name="description"]')).toHaveAttribute('content', post.seo_description)
  await expect(page.locator('head meta[name="keywords"]')).toHaveAttribute('content', post.seo_keywords)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(post.title)
  const head = main.locator('header')
  await expect(head.locator('a[href^="/blog-category/"]')).toHaveText(
    post.BlogCategories.map(({ label }: { label: string }) => label),
  )
  await expect(head).toContainText(post.author)
  await expect(head.getByRole('time')).toHaveText(longDate)
  await expect(head).toContainText(/Views: \d+/)
  const banner = post.BlogUploads.find(({ id }: { id: number }) => id === post.banner_image_id)
  expect(await head.getByRole('img').getAttribute('src')).toContain(`/uploads/${banner.path}`)
  await expect(head.getByRole('img')).toHaveAttribute('width', '770')
  for (const width of [1440, 1200, 992, 991, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const shown = await head.getByRole('img').boundingBox()
    expect((shown?.width ?? 0) / (shown?.height ?? 1), `ratio at ${width} px`).toBeCloseTo(770 / 450, 2)
    if (width === 1440) expect([shown?.width, shown?.height]).toEqual([770, 450])
  }
  await expect(head.getByRole('img')).toHaveAttribute('height', '450')
  const widths = await head.locator('[srcset]').first().getAttribute('srcset')
  expect([...(widths ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([
    360, 720, 1080, 1440, 1920, 2040,
  ])
  expect(await main.locator('.postbody').innerHTML()).toContain('<p>')
  const tagged = main.locator('footer')
  await expect(tagged).toContainText('Tagged with')
  await expect(tagged.locator('a[href^="/blog-category/"]')).toHaveCount(post.BlogCategories.length)
  await expect(tagged).toContainText(post.author)
  await expect(tagged.getByRole('time')).toHaveText(longDate)
})

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true })

  test('the video of a post is 500 px high and loads on click', async ({ page, request }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
    )
    const list: BlogPostSummary[] = (await (await request.get('/api/blogPosts')).json()).data
    const post = list.find(({ banner_youtube }) => banner_youtube)
    await page.goto(`/blog-details/${post?.slug}`)
    await hydrate(page)
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('link', { name: 'Play the video' }).click()
    const video = page.locator(`iframe[src*="/embed/${post?.banner_youtube}"]`)
    await expect(video).toHaveCSS('height', '500px')
  })

  test('only the page of a post with a video allows the YouTube player', async ({ page, request, complaints: _ }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' }),
    )
    const list: BlogPostSummary[] = (await (await request.get('/api/blogPosts')).json()).data
    const post = list.find(({ banner_youtube }) => banner_youtube)
    const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy']
    expect(await policyOf('/blogs')).not.toContain('youtube')
    expect(await policyOf(`/blog-details/${post?.slug}`)).toContain('; frame-src https://www.youtube-nocookie.com;')

    const category = post?.BlogCategories[0]?.slug
    await page.goto(`/blog-category/${category}`)
    await hydrate(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: post?.title ?? '' })
      .first()
      .click()
    await page.waitForURL(`**/blog-details/${post?.slug}`)
    await hydrate(page)
    await page.getByRole('link', { name: 'Play the video' }).click()
    await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible()
  })
})
