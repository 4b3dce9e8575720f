import { useState } from 'react'
import { trustedHtml } from './trusted-types.ts'
import './prose.css'

/** HTML from the server, which hydration does not change. */
export function ServerProse({ html, className = '' }: { html: string; className?: string }) {
  const [markup] = useState(() => ({ __html: trustedHtml(html) }))
  return <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={markup} suppressHydrationWarning />
}
