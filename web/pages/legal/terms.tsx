import { termsPage } from '#content/legal/legal-pages.ts'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import type { Route } from './+types/terms'
import { fetchLaw } from './fetch-law.ts'
import { lawContents } from './law-at-hand.ts'
import { LawPage } from './law-page.tsx'
import type { LawSection } from './law-section.ts'

export const meta = pageMeta(termsPage)

export const loader = (): LawSection[] => lawContents('terms')

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LawSection[]> {
  const [sections] = await Promise.all([fetchLaw(request.url), loadDrawings(['hook'])])
  return sections
}

export default function Terms({ loaderData: sections }: Route.ComponentProps) {
  return <LawPage name="terms" words={termsPage} sections={sections} />
}
