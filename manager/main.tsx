import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { managerPath } from '#domain/paths.ts'
import { setResponseListener } from './api/client.ts'
import { routes } from './routes.tsx'
import { endSessionIfRefused } from './shell/me.ts'

const place = document.getElementById('manager')
if (!place) throw new Error('The document has no place for the application')
setResponseListener(endSessionIfRefused)
// The router leaves the rejection of a skipped view transition unhandled.
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
    event.preventDefault()
})
const router = createBrowserRouter(routes, { basename: managerPath })
void initialized(router).then(() => {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
})

/** Waits until the router knows who is signed in, so that the first paint is complete. */
function initialized({ state, subscribe }: typeof router): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (state.initialized) resolve()
  const unsubscribe = subscribe((next) => {
    if (!next.initialized) return
    unsubscribe()
    resolve()
  })
  return promise
}
