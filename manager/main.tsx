import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { managerPath } from '#domain/paths.ts'
import { manager } from './api/client.ts'
import { repeatEarly } from './first-paint/repeat-early.ts'
import { takeFirstPaint } from './first-paint/take-first-paint.ts'
import { routes } from './routes.tsx'
import { endingSession } from './shell/me.ts'

const place = document.getElementById('manager')
if (!place) throw new Error('The document has no place for the application')
manager.use(endingSession)
// The router handles no rejection of a view transition that a further navigation has skipped.
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
    event.preventDefault()
})
const isPainted = takeFirstPaint()
const router = createBrowserRouter(routes, { basename: managerPath })
void initialized(router).then(() => {
  const application = (
    <StrictMode>
      <Application />
    </StrictMode>
  )
  if (isPainted) hydrateRoot(place, application)
  else createRoot(place).render(application)
})

function Application() {
  // Once this commit is over, all of whose parts listen then.
  useEffect(() => queueMicrotask(repeatEarly), [])
  return <RouterProvider router={router} />
}

/** Nothing is painted until it is known who is signed in, and then all of it at once. */
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
