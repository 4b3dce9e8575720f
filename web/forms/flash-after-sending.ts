import { messages } from '#content/messages.ts'
import type { LeadKind } from '#domain/lead-fields.ts'
import { demoPath, paths, type SitePath, sentDemoParameter, sentParameter } from '#domain/paths.ts'
import type { StoredLead } from '../api/site-api.ts'
import type { Flash } from '../ui/flash.ts'

/** What was sent, as the `sent` parameter of an address names it. */
export type Sent = LeadKind | 'demo-held'

const sentFlash: Record<Sent, Flash> = {
  contact: { type: 'success', message: messages.contact.success },
  demo: { type: 'success', message: messages.demo.success },
  'demo-held': { type: 'notice', message: messages.demo.held },
  quick: { type: 'success', message: messages.quick.success },
}

/** Only a demo tells that it is held: of the others nothing is waited for. */
export const sentAs = (kind: LeadKind, { held }: Partial<StoredLead> = {}): Sent =>
  kind === 'demo' && held ? 'demo-held' : kind

/** What the visitor is told, with the way to the demo's own page where there is one. */
export const flashOf = (sent: Sent, demoToken: string | undefined): Flash => ({
  ...sentFlash[sent],
  ...(demoToken && { link: { to: demoPath({ token: demoToken }), words: messages.demo.page } }),
})

/** Where the form of each has led its visitor. */
const sentTo: Record<Sent, readonly SitePath[]> = {
  contact: [paths.contact],
  demo: [paths.modules],
  'demo-held': [paths.modules],
  quick: [paths.home, paths.quickContact],
}

/** What an address says was sent; nothing where no form leads there. */
function sentAt({ pathname, searchParams }: URL): Sent | undefined {
  const sent = searchParams.get(sentParameter) ?? ''
  return Object.hasOwn(sentTo, sent) && sentTo[sent as Sent].some((path) => path === pathname)
    ? (sent as Sent)
    : undefined
}

/** A token of a demo: 16 random bytes in base64url. */
const wellFormed = /^[\w-]{22}$/

/** Without JavaScript a stored form redirects to an address with `sent`, so that a reload cannot send it again. */
export function flashAfterSending(address: URL): Flash | null {
  const sent = sentAt(address)
  const token = address.searchParams.get(sentDemoParameter) ?? ''
  return sent ? flashOf(sent, wellFormed.test(token) ? token : undefined) : null
}
