import { data } from 'react-router'
import { trustedHtml } from '../../ui/trusted-types.ts'
import type { LegalSection } from './legal-section.ts'

/** Reads the sections from the server-rendered document of the page. */
export async function fetchLegalSections(url: string): Promise<LegalSection[]> {
  const response = await fetch(url)
  if (!response.ok) throw data(null, { status: response.status, statusText: response.statusText })
  const page = new DOMParser().parseFromString(trustedHtml(mainOf(await response.text())) as string, 'text/html')
  return Array.from(page.querySelectorAll('.law__text > section'), (section) => ({
    id: section.id,
    title: section.querySelector('h2')?.textContent ?? '',
    html: section.querySelector('.prose')?.innerHTML ?? '',
  }))
}

/** Cuts off style sheets, because the current page's policy would report them as violations. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
