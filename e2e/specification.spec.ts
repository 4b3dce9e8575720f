import { site as brand } from '#content/site.ts'
import { expect, test, webFonts } from './site.ts'

// Pages contain all text without scripts; specification-live.spec.ts tests the interactive parts.
test.use({ javaScriptEnabled: false })

/** Section 2: each route with its title, and its page name as the first heading. */
const pages = [
  ['/', `${brand.product} | Event technology made simple`, 'event technology made simple'],
  ['/modules', `Modules | ${brand.product}`, 'Modules'],
  ['/modules/transmit', `Transmit | ${brand.product}`, 'Transmit'],
  ['/modules/transmit/email', `Transmit Email | ${brand.product}`, 'Transmit Email'],
  ['/modules/transmit/whatsapp', `Transmit WhatsApp Messaging | ${brand.product}`, 'Transmit WhatsApp Messaging'],
  ['/modules/transmit/telegram', `Transmit Telegram | ${brand.product}`, 'Transmit Telegram'],
  ['/modules/transmit/sms', `Transmit SMS | ${brand.product}`, 'Transmit SMS'],
  ['/modules/enhanced-pass', `Enhanced Pass | ${brand.product}`, 'Enhanced Pass'],
  ['/modules/enhanced-pass/queue', `How long is the wait? | ${brand.product}`, 'How long is the wait?'],
  ['/modules/leaderboard', `Gamification Leaderboard | ${brand.product}`, 'Gamification Leaderboard'],
  ['/modules/showcase', `Product Showcase | ${brand.product}`, 'Showcase'],
  ['/modules/pricing', `Pricing | ${brand.product}`, /./],
  ['/modules/demo', `Live Demo | ${brand.product}`, "See what it's all about!"],
  ['/modules/cpd-certification', `CPD Certification | ${brand.product}`, 'CPD'],
  ['/modules/floorplan', `Floorplan | ${brand.product}`, 'Floorplan'],
  ['/tiny-event', `Run a tiny event | ${brand.product}`, 'Run a tiny event'],
  ['/support', `Support | ${brand.product}`, /./],
  ['/about', `About | ${brand.product}`, 'Made by event professionals'],
  ['/contact', `Contact | ${brand.product}`, 'Leave Us a Message.'],
  ['/quickcontact', `Quick contact | ${brand.product}`, /./],
  ['/legal/privacy', `Privacy Policy | ${brand.product}`, /./],
  ['/legal/terms', `Terms | ${brand.product}`, /./],
  ['/blogs', `Blog | ${brand.product}`, 'Latest From The Blog'],
] as const

for (const [path, title, name] of pages)
  test(`${path} has its title, heading and metadata`, async ({ page, complaints: _ }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.locator('head meta[name="description"]')).toHaveAttribute('content', /\w{3}.{20}/)
    await expect(page.locator('head meta[name="keywords"]')).toHaveAttribute('content', /\w{3}.*, /)
    await expect(page.locator('.flash-area + .flash-area + main')).toHaveCount(1)
    await expect(page.getByRole('complementary', { name: 'Scroll progress' }).getByRole('link')).toBeVisible()
  })

test('an unknown path shows the 404 page', { tag: '@main' }, async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page).toHaveTitle(`Page Not Found | ${brand.product}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.getByText('The page you are looking for does not exist.', { exact: true })).toBeVisible()
})

const menu = [
  ['Home', '/'],
  ['Transmit', '/modules/transmit'],
  ['Overview', '/modules/transmit'],
  ['Email', '/modules/transmit/email'],
  ['WhatsApp', '/modules/transmit/whatsapp'],
  ['SMS', '/modules/transmit/sms'],
  ['Enhanced Pass', '/modules/enhanced-pass'],
  ['Leaderboard', '/modules/leaderboard'],
  ['Product Showcase', '/modules/showcase'],
  ['Live Demo', '/modules/demo'],
  ['Live Demo', '/modules/demo'],
  ['Support', '/support'],
  ['About', '/about'],
  ['Blogs', '/blogs'],
  ['Contact', '/contact'],
] as const

test('the header menu and the sidebar list every entry in order', { tag: '@main' }, async ({ page, site }) => {
  await page.goto('/about')
  const header = page.getByRole('navigation', { name: 'Main' })
  const links = header.locator('li a')
  await expect(links).toHaveText(menu.map(([entry]) => new RegExp(`^${entry}( |$)`)))
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    menu.map(([, path]) => path),
  )
  await expect(header.locator('summary')).toHaveText('Modules')
  await expect(header.locator('[aria-current="page"]')).toHaveText('About')

  const sidebar = page.locator('#sidebar')
  await expect(sidebar.locator('summary')).toHaveText(['Modules', 'Transmit'])
  // In the sidebar, Transmit is the `summary` that opens its entries.
  await expect(sidebar.locator('li a')).toHaveText(menu.map(([entry]) => entry).filter((entry) => entry !== 'Transmit'))

  for (const place of [header, sidebar]) {
    const linkedIn = place.getByRole('link', { name: /^LinkedIn/, includeHidden: true })
    await expect(linkedIn).toHaveAttribute('href', /^https:\/\/www\.linkedin\.com\//)
    const logIn = place.getByRole('link', { name: /^Log In/, includeHidden: true })
    await expect(logIn).toHaveAttribute('href', `${site.origin}/manager/login`)
    await expect(logIn).toHaveAttribute('target', '_blank')
  }
})

const underlined = /underline/

/** Each page, the submenus that contain it, and its menu entry. */
const current = [
  ['/about', [], 'About'],
  ['/modules/leaderboard', ['Modules'], 'Leaderboard'],
  ['/modules/transmit', ['Modules', 'Transmit'], 'Overview'],
  ['/modules/transmit/sms', ['Modules', 'Transmit'], 'SMS'],
  ['/modules/pricing', ['Modules'], undefined],
] as const

for (const [path, ways, entry] of current)
  test(`the menus highlight the entry of ${path}`, async ({ page }) => {
    await page.goto(path)
    const header = page.getByRole('navigation', { name: 'Main' })
    await expect(header.locator('summary[aria-current]')).toHaveCount(ways.length > 0 ? 1 : 0)
    if (ways.length > 0) await header.locator('summary').click()
    if (ways.length > 0 && entry)
      await expect(header.locator('.drop a[aria-current], .drop a[aria-current] b').last()).toHaveCSS(
        'text-decoration-line',
        underlined,
      )

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const sidebar = page.locator('#sidebar')
    await expect(sidebar.locator('summary[aria-current]')).toHaveText([...ways])
    for (const summary of await sidebar.locator('summary[aria-current]').all())
      await expect(summary).toHaveCSS('text-decoration-line', underlined)
    if (entry) {
      await expect(sidebar.locator('a[aria-current]')).toHaveText(entry)
      await expect(sidebar.locator('a[aria-current]')).toBeVisible()
      await expect(sidebar.locator('a[aria-current]')).toHaveCSS('text-decoration-line', underlined)
    }
  })

test('the footer has company, language and links', { tag: '@main' }, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(brand.company)
  await expect(footer).toContainText(`Registered in ${brand.registeredIn} No. ${brand.registration}`)
  await expect(footer).toContainText(`VAT ${brand.vat}`)
  await expect(footer).toContainText('US English')
  await expect(footer.getByRole('link', { name: /^LinkedIn/ })).toBeVisible()
  await expect(footer.getByRole('navigation', { name: 'Modules' }).locator('li')).toHaveText([
    'Transmit',
    'Enhanced Pass',
    'Leaderboard',
    'Product Showcase',
    'CPD Certification',
    'Floorplan',
  ])
  const info = footer.getByRole('navigation', { name: 'Info' }).locator('li a')
  await expect(info).toHaveText(['About Us', 'Support', 'Contact'])
  expect(await info.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/about',
    '/support',
    '/contact',
  ])
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/legal/privacy')
})

test.describe('with fonts loaded by scripts', () => {
  test.use({ javaScriptEnabled: true })

  for (const width of [1440, 1024, 768, 600, 390])
    test(`at ${width} px the language is aligned with a column of the footer`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/about')
      await webFonts(page)
      const footer = page.getByRole('contentinfo')
      const lefts = [
        footer.getByRole('navigation', { name: 'Modules' }),
        footer.getByRole('navigation', { name: 'Info' }),
        footer.getByText('© '),
      ].map(async (part) => (await part.boundingBox())?.x)
      expect(await Promise.all(lefts)).toContain((await footer.getByText('Language: US English').boundingBox())?.x)
    })
})

test('home: cards, clients, call to action, features, six reasons, sign-up, in this order', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').filter({ hasNotText: /Add only|Try it on|Works with|Leave your/ })).toHaveText(
    [
      'event technology made simple',
      'Transmit',
      'Enhanced Pass',
      'Gamified Events',
      'Product Showcase',
      'Our Clients',
      'Easy Integration',
      'Fast Products',
      'Secure Solutions',
      /^Why Choose/,
      /./,
      /./,
      /./,
      /./,
      /./,
      /./,
    ],
  )
  const cards = page.locator('#modules').getByRole('article')
  await expect(cards).toHaveCount(4)
  expect(await cards.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/modules/transmit',
    '/modules/enhanced-pass',
    '/modules/leaderboard',
    '/modules/showcase',
  ])
  await expect(page.getByRole('region', { name: 'Our Clients' }).getByRole('img', { name: /\w/ })).toHaveCount(6)
  const order = ['#modules', '#clients-heading', '#call-heading', '#features-heading', '#why-heading', '#quick-email']
  const tops = await Promise.all(order.map(async (place) => (await page.locator(place).boundingBox())?.y ?? 0))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expect(page.getByRole('region', { name: /^Why Choose/ }).getByRole('heading', { level: 3 })).toHaveCount(6)
})

for (const path of ['/', '/modules', '/about'])
  test(`${path} links to the demo and to a callback`, async ({ page }) => {
    await page.goto(path)
    const call = page.locator('section', { has: page.locator('#call-heading') })
    await expect(call.getByRole('link', { name: 'Try Demo Now' })).toHaveAttribute('href', '/modules/demo')
    await expect(call.getByRole('link', { name: 'Request Callback' })).toHaveAttribute('href', '/contact')
    await expect(call.getByRole('link')).toHaveCount(2)
  })

/** Section 1: the claims, on the pages that make them. */
const claims: [path: string, ...words: (string | RegExp)[]][] = [
  [
    '/',
    /API to our modules, at no extra charge/i,
    /Lightweight scripts that load fast/i,
    /security and for the data laws/i,
    /0\s*Hidden fees/,
    /24\/7\s*Help at almost any hour/,
    'by email, phone and live chat',
    /Over 50 years of combined experience/i,
    /Over 30 events delivered in the last year/i,
  ],
  ['/modules/transmit', /real-time/i, 'welcome by time of day', 'over 1 billion people', /email, WhatsApp|WhatsApp/],
  ['/modules/transmit/whatsapp', /over 1 billion people/i],
  ['/modules/enhanced-pass', /Apple or Google/i, /fast-track entry/i, /the badge prints/i, 'geolocation'],
  ['/modules/leaderboard', /points/i, /content collected/i, /winner in real time/i],
  [
    '/modules/showcase',
    /A QR code on every product/i,
    'Each unique scan counts as a vote',
    /enter an email address and receive information/,
    /Results update with every scan/,
    /trend reports/i,
    /analytics are for you, the organizer/,
  ],
  ['/modules/cpd-certification', /You decide what each session is worth/i, /scan/i, /profile/i, /certificate/i],
  ['/modules/pricing', /no extra charge|Included/, /no hidden fees/i],
  ['/support', /24\/7/, 'by email, phone and live chat', /no hidden fees/i],
]

for (const [path, ...words] of claims)
  test(`${path} contains its claims`, async ({ page }) => {
    await page.goto(path)
    for (const word of words) await expect.soft(page.getByRole('main')).toContainText(word)
  })

test('modules: the grid has a card for each module', async ({ page }) => {
  await page.goto('/modules')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Transmit',
    'Enhanced Pass',
    'Gamified Events',
    'Product Showcase',
    'CPD Certification',
    'Floorplan',
  ])
})

test('transmit: three cards link to their modules, the text to Telegram', async ({ page }) => {
  await page.goto('/modules/transmit')
  const cards = page.getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(['Email', 'WhatsApp', 'SMS'])
  expect(await cards.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/modules/transmit/email',
    '/modules/transmit/whatsapp',
    '/modules/transmit/sms',
  ])
  await expect(page.getByRole('main').locator('a[href="/modules/transmit/telegram"]')).toBeVisible()
})

/** Target of the page header's link to an interactive demo; other modules have no such link. */
const tryLinks: Record<string, string> = {
  '/modules/transmit/email': '/modules/transmit#try',
  '/modules/transmit/whatsapp': '/modules/transmit#try',
  '/modules/transmit/telegram': '/modules/transmit#try',
  '/modules/transmit/sms': '/modules/transmit#try',
  '/modules/enhanced-pass': '#try',
  '/modules/floorplan': '#try',
  '/modules/leaderboard': '#try',
  '/modules/showcase': '#try',
  '/modules/cpd-certification': '#try',
}

const included: [path: string, ...features: string[]][] = [
  ['/modules/transmit/email'],
  ['/modules/transmit/whatsapp'],
  ['/modules/transmit/telegram'],
  ['/modules/transmit/sms'],
  ['/modules/enhanced-pass'],
  ['/modules/leaderboard'],
  ['/modules/floorplan'],
  [
    '/modules/showcase',
    'Unlimited QR code creation',
    'Email to attendees with collected content',
    'Real-time scan reporting',
    'Link to the Leaderboard for live voting results',
  ],
  [
    '/modules/cpd-certification',
    'QR code scanning',
    'Storage of collected points',
    'QR code and points builder',
    'Certificate on completion',
  ],
]

for (const [path, ...features] of included)
  test(`${path}: header, alternating sections, included list in two columns`, async ({ page }) => {
    await page.setViewportSize({ width: 992, height: 900 })
    await page.goto(path)
    const header = page.getByRole('region', { name: await page.getByRole('heading', { level: 1 }).innerText() })
    await expect(header.locator('.lede')).toHaveText(/\w/)
    await expect(header.getByRole('img').first()).toHaveAttribute('aria-label', /\w/)

    const sections = page.locator('main .module-section')
    const sides = await sections.evaluateAll((all) =>
      all.map((section) => {
        const left = (part: string) => section.querySelector(part)?.getBoundingClientRect().left ?? Number.NaN
        return left('.module-section__art') < left('.module-section__copy') ? 'left' : 'right'
      }),
    )
    expect(sides.length).toBeGreaterThanOrEqual(2)
    expect(sides).toEqual(sides.map((_, place) => (place % 2 === 0 ? sides[0] : sides[1])))
    expect(sides[0]).not.toBe(sides[1])

    const order = page.locator('main :is(.module-section:last-child, [data-widget], .included)')
    const parts = await order.evaluateAll((all) =>
      all.map((part) => (part as HTMLElement).dataset.widget ?? part.className),
    )
    const tried = tryLinks[path] === '#try'
    expect(parts).toEqual([
      'module-section',
      ...(tried ? [expect.stringMatching(/pass-builder|floorplan|leaderboard|showcase|cpd/)] : []),
      'included',
    ])
    const tryLink = header.getByRole('link', { name: /^Try (it|the message builder)/ })
    await expect(tryLink).toHaveCount(tryLinks[path] ? 1 : 0)
    if (tryLinks[path]) {
      await expect(tryLink).toHaveAttribute('href', tryLinks[path])
      await tryLink.click()
      await expect(page.locator('#try h2')).toBeInViewport()
      await page.goto(path)
    }

    const list = page.getByRole('region', { name: "What's included in the event module", exact: true }).locator('li')
    if (features.length > 0) await expect(list).toHaveText(features)
    const columns = await list.evaluateAll((all) => all.map((feature) => feature.getBoundingClientRect().left))
    expect(new Set(columns).size).toBe(2)

    // Below the breakpoint the image is above or below its text, not next to it.
    await page.setViewportSize({ width: 991, height: 900 })
    const sideBySide = await sections.evaluateAll((all) =>
      all.filter((section) => {
        const art = section.querySelector('.module-section__art')?.getBoundingClientRect()
        const copy = section.querySelector('.module-section__copy')?.getBoundingClientRect()
        return !art || !copy || (art.top < copy.bottom && copy.top < art.bottom)
      }),
    )
    expect(sideBySide).toHaveLength(0)
  })

test('showcase links to the Leaderboard for live voting results', async ({ page }) => {
  await page.goto('/modules/showcase')
  const list = page.getByRole('region', { name: "What's included in the event module" })
  await expect(list.getByRole('link', { name: /Leaderboard/ })).toHaveAttribute('href', '/modules/leaderboard')
})

test('about: text, reasons, call to action, map, in this order', async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: /^Why Choose/ })).toBeVisible()
  await expect(main.getByRole('img', { name: /map/i })).toBeVisible()
  const order = [main.locator('h1'), main.locator('#why-heading'), main.locator('#call-heading')]
  const places = [...order, main.getByRole('img', { name: /map/i })]
  const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? 0))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('support: an email address and five topics in order, all readable', async ({ page }) => {
  await page.goto('/support')
  const topics = [
    'Onboarding & Training',
    'Account Management & Support',
    'Global Online & Onsite Support',
    'Software Development & Updates',
    'Committed to Excellence',
  ]
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:support@/)
  await expect(main.locator('.tabs a')).toHaveText(topics)
  const panels = main.locator('.support__panel')
  await expect(panels).toHaveCount(5)
  for (const [place, topic] of topics.entries()) {
    await expect(panels.nth(place)).toBeVisible()
    await expect(panels.nth(place)).toContainText(topic)
  }
})

test('contact: two email addresses and one telephone number', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.locator('a[href^="mailto:"]')).toHaveCount(2)
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(1)
})

test('demo: the page says what is sent and what happens to the data', async ({ page }) => {
  await page.goto('/modules/demo')
  const main = page.getByRole('main')
  for (const words of [
    /Enhanced? Pass arrives through the Transmit Email module/,
    'Apple or Google Wallet',
    /With a mobile number, you also get a test WhatsApp message/,
    'No data is shared with third parties',
    /By submitting this form you consent to us contacting you about our products/,
    /you may ask us to remove your data at any time/,
  ])
    await expect.soft(main).toContainText(words)
})
