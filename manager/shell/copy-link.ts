import { leadWords } from '#content/manager/lead.ts'
import { toasts } from './toast-list.ts'

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toasts.show({ words: leadWords.copied })
  } catch {
    // Without a secure connection, or with the question denied, there is no clipboard.
    toasts.show({ words: leadWords.notCopied, ribbon: 'brand' })
  }
}
