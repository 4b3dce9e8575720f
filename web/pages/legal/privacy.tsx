import { privacyPage } from '#content/legal/legal-pages.ts'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import type { Route } from './+types/privacy'
import { fetchLaw } from './fetch-law.ts'
import { lawContents } from './law-at-hand.ts'
import { LawPage } from './law-page.tsx'
import type { LawSection } from './law-section.ts'

export const meta = pageMeta(privacyPage)

export const loader = (): LawSection[] => lawContents('privacy')

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LawSection[]> {
  const [sections] = await Promise.all([fetchLaw(request.url), loadDrawings(['hook'])])
  return sections
}

export default function Privacy({ loaderData: sections }: Route.ComponentProps) {
  return <LawPage name="privacy" words={privacyPage} sections={sections} />
}
