import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import later from './boot/after-hydration.ts?chunk-url'
import { guardChunks } from './boot/chunk-loading.ts'

function Site() {
  useEffect(() => {
    const router = (window as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter
    guardChunks(router)
    document.documentElement.dataset.hydrated = ''
    // The next frame shows the result of replayed clicks; the rest can wait.
    requestAnimationFrame(() =>
      setTimeout(() => {
        // Nothing on the page depends on it, so a failure to load is ignored.
        import(/* @vite-ignore */ later).then(({ afterHydration }) => afterHydration(router)).catch(() => {})
      }),
    )
  }, [])
  return <HydratedRouter />
}

hydrateRoot(document, <Site />)
