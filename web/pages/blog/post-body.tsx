import { useState } from 'react'
import { trustedHtml } from '../../ui/trusted-html.ts'
import './post-body.css'

/** A post's sanitised HTML: kept at hydration as it stands in the document, set anew after a client-side navigation. */
export function PostBody({ html }: { html: string }) {
  const [markup] = useState(() => ({ __html: trustedHtml(html) }))
  return <div className="prose postbody" dangerouslySetInnerHTML={markup} suppressHydrationWarning />
}
