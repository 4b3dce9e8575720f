import { useState } from 'react'
import { trustedHtml } from '../../ui/trusted-html.ts'
import '../../ui/prose.css'

/** Text that the server wrote: kept at hydration, set anew only after a client-side navigation. */
export function LawProse({ html }: { html: string }) {
  const [markup] = useState(() => ({ __html: trustedHtml(html) }))
  return <div className="prose" dangerouslySetInnerHTML={markup} suppressHydrationWarning />
}
