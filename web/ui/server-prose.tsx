import { useState } from 'react'
import { trustedHtml } from './trusted-types.ts'
import './prose.css'

/** HTML that the server wrote: kept at hydration as it stands in the document, set anew after a client-side navigation. */
export function ServerProse({ html, className = '' }: { html: string; className?: string }) {
  const [markup] = useState(() => ({ __html: trustedHtml(html) }))
  return <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={markup} suppressHydrationWarning />
}
