import type { Question } from '#content/module-page.ts'
import { menuCopy } from '#content/pages/layout.ts'
import { site } from '#content/site.ts'
import type { BlogPostSummary } from '#domain/blog.ts'
import { openGraphImagePath } from '#domain/paths.ts'

/** Facts for search engines in schema.org's terms; each is also visible on the page. */
export interface Structure {
  trail?: readonly { label: string; to: string }[]
  /** Last breadcrumb; without it the page has no breadcrumbs. */
  here?: string
  service?: string
  /** Name of an application on the page that needs no account. */
  application?: string
  questions?: readonly Question[]
  post?: BlogPostSummary
}

interface Page {
  origin: string
  path: string
  home: string
  description: string
}

type Node = { '@type': string } & Record<string, unknown>

export function structuredData(
  page: Page,
  { trail = [], here, service, application, questions = [], post }: Structure,
) {
  const isHome = page.path === page.home
  const nodes: Node[] = [
    ...(isHome ? [organization(page), webSite(page)] : []),
    ...(here ? [breadcrumb(page, trail, here)] : []),
    ...(service ? [moduleService(page, service)] : []),
    ...(application ? [webApplication(page, application)] : []),
    ...(post ? [blogPosting(page, post)] : []),
    ...(questions.length > 0 ? [questionPage(page, questions)] : []),
  ]
  return nodes.length > 0 ? [{ '@context': 'https://schema.org', '@graph': nodes }] : []
}

const organizationId = ({ origin, home }: Page) => `${origin}${home}#organization`

function organization(page: Page): Node {
  const [country, postalCode, city, ...street] = site.registeredOffice.toReversed()
  return {
    '@type': 'Organization',
    '@id': organizationId(page),
    name: site.product,
    legalName: site.company,
    url: page.origin + page.home,
    logo: `${page.origin}/icon-512.png`,
    email: site.infoEmail,
    telephone: site.telephone,
    vatID: site.vat,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street.toReversed().join(', '),
      addressLocality: city,
      postalCode,
      addressCountry: country,
    },
    sameAs: site.socials.map(({ url }) => url),
  }
}

const webSite = (page: Page): Node => ({
  '@type': 'WebSite',
  '@id': `${page.origin}${page.home}#website`,
  name: site.product,
  url: page.origin + page.home,
  inLanguage: 'en-US',
  publisher: { '@id': organizationId(page) },
})

/** Short form of the organization; only home describes it in full. */
const provider = (page: Page): Node => ({
  '@type': 'Organization',
  '@id': organizationId(page),
  name: site.product,
  url: page.origin + page.home,
})

const breadcrumb = (page: Page, trail: NonNullable<Structure['trail']>, here: string): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: menuCopy.home, to: page.home }, ...trail, { label: here, to: page.path }].map(
    ({ label, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: page.origin + to,
    }),
  ),
})

const moduleService = (page: Page, name: string): Node => ({
  '@type': 'Service',
  '@id': `${page.origin}${page.path}#service`,
  name,
  description: page.description,
  url: page.origin + page.path,
  image: page.origin + openGraphImagePath(page.path),
  provider: provider(page),
})

const webApplication = (page: Page, name: string): Node => ({
  '@type': 'WebApplication',
  '@id': `${page.origin}${page.path}#application`,
  name,
  description: page.description,
  url: page.origin + page.path,
  image: page.origin + openGraphImagePath(page.path),
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any',
  isAccessibleForFree: true,
  provider: provider(page),
})

const questionPage = (page: Page, questions: readonly Question[]): Node => ({
  '@type': 'FAQPage',
  '@id': `${page.origin}${page.path}#questions`,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const blogPosting = (page: Page, post: NonNullable<Structure['post']>): Node => ({
  '@type': 'BlogPosting',
  '@id': `${page.origin}${page.path}#post`,
  headline: post.title,
  description: page.description,
  url: page.origin + page.path,
  mainEntityOfPage: page.origin + page.path,
  datePublished: post.publish_date,
  inLanguage: 'en-US',
  author: { '@type': isOrganization(post.author) ? 'Organization' : 'Person', name: post.author },
  publisher: provider(page),
  image: page.origin + openGraphImagePath(page.path),
  ...(post.seo_keywords && { keywords: post.seo_keywords }),
  articleSection: post.BlogCategories.map(({ label }) => label),
})

/** A post signed by the company, for example "Lanyard team", has no personal author. */
const isOrganization = (author: string) => author.startsWith(site.product)
