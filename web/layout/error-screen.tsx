import { isRouteErrorResponse } from 'react-router'
import { messages } from '#content/messages.ts'
import { pageTitle } from './page-meta.ts'

/** What stands in a page's place when it failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <section className="section ground-stock">
      <title>{pageTitle(messages.unexpected)}</title>
      <div className="wrap">
        <h1>{messages.unexpected}</h1>
        <p className="lede">{reasonOf(error)}</p>
      </div>
    </section>
  )
}

const reasonOf = (error: unknown) =>
  isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error instanceof Error ? error.message : ''
