import type { FinishedDocument } from './finish-document.ts'

/** The policy of one page: its own inline scripts and styles by hash, nothing from other hosts but the API's and the video player. */
export function contentSecurityPolicy(document: FinishedDocument, apiOrigin: string | undefined): string {
  const own = apiOrigin ? `'self' ${apiOrigin}` : "'self'"
  return [
    "default-src 'none'",
    `script-src 'self' ${document.scriptHashes.join(' ')}`,
    `style-src 'self' ${document.styleHashes.join(' ')}`,
    `img-src ${own} data:`,
    "font-src 'self'",
    `connect-src ${own}`,
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lanyard',
  ].join('; ')
}
