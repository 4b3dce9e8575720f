import { accessibilityPage } from '#content/legal/legal-pages.ts'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import type { Route } from './+types/accessibility'
import { fetchLegalSections } from './fetch-legal-sections.ts'
import { legalContents } from './legal-html.ts'
import { LegalPage } from './legal-page.tsx'
import type { LegalSection } from './legal-section.ts'

export const meta = pageMeta(accessibilityPage)

export const loader = (): LegalSection[] => legalContents('accessibility')

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LegalSection[]> {
  const [sections] = await Promise.all([fetchLegalSections(request.url), loadDrawings(['hook'])])
  return sections
}

export default function Accessibility({ loaderData: sections }: Route.ComponentProps) {
  return <LegalPage name="accessibility" copy={accessibilityPage} sections={sections} />
}
