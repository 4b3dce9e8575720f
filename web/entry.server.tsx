import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { skipsMissingContext } from './api/request-context.ts'

export { createApiClient } from './api/api-client.ts'
export { flashContext, servicesContext, skipsMissingContext } from './api/request-context.ts'
export { default as bootstrap } from './boot/bootstrap.ts?inline-script'
export { consentPanel } from './consent/consent-panel.tsx'
export { offlinePage } from './offline/offline-page.tsx'
export { default as retireWorker } from './offline/retire-worker.ts?inline-script'
export { default as serviceWorker } from './offline/service-worker.ts?inline-script'

/** Renders the whole document before the first byte, because the server caches pages anyway. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (status === 404 && context.get(skipsMissingContext)) return new Response(null, { status })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = await renderWhole(<ServerRouter context={routerContext} url={request.url} />)
  return new Response(html, { status, headers })
}

/** Errors below 500 are not logged, because any client could fill the log with them. */
export function handleError(error: unknown) {
  if (!(isRouteErrorResponse(error) && error.status < 500)) console.error(error)
}

function renderWhole(document: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    })
  })
}
