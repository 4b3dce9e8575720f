import { privacyPage } from '#content/legal/legal-pages.ts'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import type { Route } from './+types/privacy'
import { fetchLegalSections } from './fetch-legal-sections.ts'
import { legalContents } from './legal-html.ts'
import { LegalPage } from './legal-page.tsx'
import type { LegalSection } from './legal-section.ts'

export const meta = pageMeta(privacyPage)

export const loader = (): LegalSection[] => legalContents('privacy')

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LegalSection[]> {
  const [sections] = await Promise.all([fetchLegalSections(request.url), loadDrawings(['hook'])])
  return sections
}

export default function Privacy({ loaderData: sections }: Route.ComponentProps) {
  return <LegalPage name="privacy" copy={privacyPage} sections={sections} />
}
