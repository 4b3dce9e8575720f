import { messages } from '#content/messages.ts'
import type { LeadKind } from '#domain/lead-fields.ts'
import type { Flash } from '../ui/flash.ts'

/** What was sent, as the `sent` parameter of an address names it. */
export type Sent = LeadKind | 'demo-held'

export const sentFlash: Record<Sent, Flash> = {
  contact: { type: 'success', message: messages.contact.success },
  demo: { type: 'success', message: messages.demo.success },
  'demo-held': { type: 'notice', message: messages.demo.held },
  quick: { type: 'success', message: messages.quick.success },
}

/** Only a demo tells that it is held: nothing else goes out to the visitor. */
export const sentAs = (kind: LeadKind, held: boolean): Sent => (kind === 'demo' && held ? 'demo-held' : kind)

/** Without JavaScript a stored form redirects to an address with `sent`, so that a reload cannot send it again. */
export function flashAfterSending(url: URL): Flash | null {
  const sent = url.searchParams.get('sent') ?? ''
  return Object.hasOwn(sentFlash, sent) ? (sentFlash[sent as Sent] ?? null) : null
}
