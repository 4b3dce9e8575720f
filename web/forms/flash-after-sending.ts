import { messages } from '#content/messages.ts'
import type { Flash } from '../ui/flash.ts'

const afterSending: Record<string, Flash> = {
  contact: { type: 'success', message: messages.contact.success },
  demo: { type: 'success', message: messages.demo.success },
  'demo-held': { type: 'notice', message: messages.demo.held },
  quick: { type: 'success', message: messages.quick.success },
}

/** Without JavaScript a stored form redirects to an address with `sent`, so that a reload cannot send it again. */
export const flashAfterSending = (url: URL): Flash | null => afterSending[url.searchParams.get('sent') ?? ''] ?? null
