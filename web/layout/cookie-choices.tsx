import { useRouteLoaderData } from 'react-router'
import { footerCopy } from '#content/pages/layout.ts'
import type { RootData } from '../api/request-context.ts'

/** Id of the panel that the server adds on sites that ask for consent. */
export const consentPanelId = 'consent'

export const CookieChoices = ({ className }: { className?: string }) =>
  useRouteLoaderData<RootData>('root')?.asksForConsent ? (
    <button
      className={`cookie-choices ${className ?? ''}`.trim()}
      type="button"
      popoverTarget={consentPanelId}
      popoverTargetAction="show"
    >
      {footerCopy.cookieChoices}
    </button>
  ) : null
