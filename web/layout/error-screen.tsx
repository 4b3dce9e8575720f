import { type ReactNode, useEffect } from 'react'
import { type ErrorResponse, isRouteErrorResponse, Link, type MetaDescriptor, useLocation } from 'react-router'
import { messages } from '#content/messages.ts'
import { errorCopy } from '#content/pages/layout.ts'
import { paths } from '#domain/paths.ts'
import { ChunkLoadError } from '../boot/chunk-loading.ts'
import { Art } from '../ui/art.tsx'
import { ButtonLink } from './button-link.tsx'
import { LeaveEmail } from './linked-text.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { pageTitle } from './page-meta.ts'

/** Only a missing page has meta tags; the screens set the titles. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  if (!isNotFound(error)) return []
  const { description, keywords } = errorCopy.notFound
  return [
    { name: 'description', content: description },
    { name: 'keywords', content: keywords.join(', ') },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Each screen sets a title, because that of the failed page is gone. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isNotFound(error))
    return (
      <>
        <title>{pageTitle(errorCopy.notFound.title)}</title>
        <NotFoundScreen />
      </>
    )
  if (isOffline()) return <OfflineScreen />
  return error instanceof ChunkLoadError ? <ChunkScreen error={error} /> : <UnexpectedScreen error={error} />
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

function UnexpectedScreen({ error }: { error: unknown }) {
  const copy = errorCopy.unexpected
  return (
    <>
      <title>{pageTitle(messages.unexpected)}</title>
      <Screen
        ribbon="floorplan"
        art={<Art drawing="error-jam" alt={copy.drawing} className="error-screen__art" />}
        heading={messages.unexpected}
        text={copy.text}
        facts={[reasonOf(error)]}
      >
        <DocumentLink>{copy.again}</DocumentLink>
        <ButtonLink to={paths.support} variant="line">
          {copy.support}
        </ButtonLink>
        <LeaveEmail />
      </Screen>
    </>
  )
}

function ChunkScreen({ error }: { error: ChunkLoadError }) {
  const copy = errorCopy.chunk
  return (
    <>
      <title>{pageTitle(copy.heading)}</title>
      <Screen
        ribbon="leaderboard"
        art={<Art drawing="error-note" alt={copy.drawing} className="error-screen__art" />}
        heading={copy.heading}
        text={copy.text}
        facts={[
          [copy.name, messages.chunk],
          [copy.type, error.type],
          [copy.url, error.url],
        ]}
      >
        <DocumentLink>{copy.reload}</DocumentLink>
        <Link className="btn btn--line" to={paths.home} reloadDocument>
          {copy.home}
        </Link>
      </Screen>
    </>
  )
}

/** Node has a `navigator`, but without `onLine`. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

function OfflineScreen() {
  const copy = errorCopy.offline
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <>
      <title>{pageTitle(copy.heading)}</title>
      <Screen
        ribbon={copy.ribbon}
        art={<Art drawing={copy.art} alt={copy.drawing} className="error-screen__art" />}
        heading={copy.heading}
        text={copy.text}
      >
        <DocumentLink>{copy.again}</DocumentLink>
      </Screen>
    </>
  )
}

interface ScreenProps {
  ribbon: 'cpd' | 'floorplan' | 'leaderboard'
  art: ReactNode
  heading: string
  text: string
  facts?: [name: string, value: string][]
  children: ReactNode
}

function Screen({ ribbon, art, heading, text, facts = [], children }: ScreenProps) {
  return (
    <section
      className="error-screen ground-stock error-screen--failure"
      data-ribbon={ribbon}
      aria-labelledby="error-heading"
    >
      <div className="wrap">
        {art}
        <div className="error-screen__copy stack">
          <h1 id="error-heading">{heading}</h1>
          <p className="lede">{text}</p>
          {facts.length > 0 && (
            <dl className="rows">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="serial">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className="row">{children}</div>
        </div>
      </div>
    </section>
  )
}

/** Loads a document, because the client-side state that failed here cannot be trusted. */
function DocumentLink({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Link className="btn" to={{ pathname, search }} reloadDocument>
      {children}
    </Link>
  )
}

function reasonOf(error: unknown): [name: string, value: string] {
  const { status, reason } = errorCopy.unexpected
  if (isRouteErrorResponse(error)) return [status, statusLine(error)]
  return [reason, error instanceof Error ? error.message : String(error)]
}

const statusLine = ({ status, statusText, data }: ErrorResponse) =>
  [status, statusText || (typeof data === 'string' ? data : '')].filter(Boolean).join(' ')
