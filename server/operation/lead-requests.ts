import type { IncomingMessage } from 'node:http'
import { leadKinds } from '#domain/lead-kind.ts'
import { apiLeadPath, apiRoot, unsubscribeRoot, walletRoot, webhooksRoot } from '#domain/paths.ts'

const calls: ReadonlySet<string> = new Set(leadKinds.map((kind) => apiLeadPath({ kind })))

/** Posts that bring no lead: other API calls, and those of mail programs, phones and Meta. */
const others = [apiRoot, unsubscribeRoot, walletRoot, webhooksRoot]

/** By the API, or as a page's form without JavaScript. */
export function bringsLead({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  if (method !== 'POST') return false
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  return calls.has(path) || !others.some((root) => path.startsWith(root))
}
