import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { guardChunks } from './boot/chunk-loading.ts'
import vitals from './vitals/report-vitals.ts?chunk-address'

function Site() {
  useEffect(() => {
    const router = (window as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter
    guardChunks(router)
    document.documentElement.dataset.hydrated = ''
    const route = `/${router.state.matches.at(-1)?.route.path ?? ''}`
    // Without it the visit is not timed, which no visitor has to know.
    import(/* @vite-ignore */ vitals).then(({ reportVitals }) => reportVitals(route)).catch(() => {})
  }, [])
  return <HydratedRouter />
}

hydrateRoot(document, <Site />)
