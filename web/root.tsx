import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router'
import { paper } from '#content/palette.ts'
import { webManifestPath } from '#domain/paths.ts'
import type { Route } from './+types/root'
import { isPriced } from './api/is-priced.ts'
import { flashContext, type RootData, servicesContext } from './api/request-context.ts'
import type { RouteHandle } from './api/route-handle.ts'
import { flashAfterSending } from './forms/send-lead.ts'
import { consentPanelId } from './layout/cookie-choices.tsx'
import { ErrorScreen, errorMeta } from './layout/error-screen.tsx'
import { faviconUrl } from './layout/favicon-url.ts'
import { SiteLayout } from './layout/site-layout.tsx'
import './styles/site.css'

export function loader({ request, context }: Route.LoaderArgs) {
  const { apiOrigin, asksForConsent, managerOrigin, nameRule, priceTable, siteOrigin } = context.get(servicesContext)
  const flash = context.get(flashContext).current ?? flashAfterSending(new URL(request.url))
  const failedAt = flash?.type === 'error' ? new URL(request.url).pathname : undefined
  const data: RootData = { apiOrigin, asksForConsent, managerOrigin, nameRule, siteOrigin }
  if (priceTable) data.hasPrices = true
  return { ...data, flash, failedAt }
}

/** Runs only if the document was an error, because root data does not change between pages. */
export const clientLoader = () => ({
  apiOrigin: document.documentElement.dataset.api ?? '',
  asksForConsent: document.getElementById(consentPanelId) !== null,
  managerOrigin: '',
  nameRule: document.documentElement.dataset.names === 'people' ? ('people' as const) : ('specified' as const),
  siteOrigin: location.origin,
  ...(isPriced() && { hasPrices: true }),
  flash: null,
  failedAt: undefined,
})
/** Each page's own meta tags replace these, unless it failed. */
export const meta: Route.MetaFunction = ({ error }) => errorMeta(error)

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html
      lang="en-US"
      id="top"
      data-api={root?.apiOrigin || undefined}
      data-names={root?.nameRule === 'people' ? root.nameRule : undefined}
      data-prices={root?.hasPrices && ''}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {/* Browsers would fetch a file before the first paint. Hydration skips it. */}
        {import.meta.env.SSR && <link rel="icon" href={faviconUrl} type="image/svg+xml" />}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* Added at hydration: the manifest and its icons would delay the first paint. */}
        {!import.meta.env.SSR && import.meta.env.PROD && <link rel="manifest" href={webManifestPath} />}
        {/* Delays the first paint until the page is complete, to make it the largest too. */}
        <link rel="expect" href="#footer" blocking="render" />
        {/* Sets the layer order, independent of the loading order of style sheets. */}
        <style>{'@layer tokens, base, layout, components, pages;'}</style>
        <Links />
        {import.meta.env.SSR && <FilesOfData />}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/**
 * Files that pages need for certain data only. Hydration skips them here; after `<Meta>` it would
 * mistake their first inlined style for that of the layers.
 */
function FilesOfData() {
  const files = useMatches().map(({ handle, loaderData }) =>
    (handle as RouteHandle | undefined)?.filesFor?.(loaderData),
  )
  return [
    ...files.flatMap((found) => found?.styles ?? []).map((href) => <link key={href} rel="stylesheet" href={href} />),
    ...files
      .flatMap((found) => found?.scripts ?? [])
      .map((href) => <link key={href} rel="modulepreload" href={href} />),
  ]
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLayout flash={loaderData.flash}>
      <Outlet />
    </SiteLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteLayout flash={null}>
      <ErrorScreen error={error} />
    </SiteLayout>
  )
}
