import { useRouteLoaderData } from 'react-router'
import { consentWords } from '#content/pages/consent.ts'
import type { RootData } from '../../api/request-context.ts'
import { CookieChoices } from '../../layout/cookie-choices.tsx'

export function AnalyticsChoice() {
  if (!useRouteLoaderData<RootData>('root')?.asksForConsent) return null
  return (
    <div className="prose">
      {consentWords.details.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <CookieChoices className="btn" />
    </div>
  )
}
