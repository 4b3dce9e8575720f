import type { MetaDescriptor } from 'react-router'
import { site } from '#content/site.ts'

interface PageWords {
  title: string
  description: string
  keywords: string | readonly string[]
}

/** A page's browser title, description and keywords. */
export const pageMeta = ({ title, description, keywords }: PageWords): MetaDescriptor[] => [
  { title: pageTitle(title) },
  { name: 'description', content: description },
  { name: 'keywords', content: typeof keywords === 'string' ? keywords : keywords.join(', ') },
]

export const pageTitle = (title: string) => `${title} | ${site.product}`
