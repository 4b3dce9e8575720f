import { leadCopy } from '#content/manager/lead.ts'
import { toasts } from './toast-list.ts'

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toasts.show({ text: leadCopy.copied })
  } catch {
    // The clipboard needs a secure context and the user's permission.
    toasts.show({ text: leadCopy.notCopied, ribbon: 'brand' })
  }
}
