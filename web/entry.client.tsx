import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { guardChunks } from './boot/chunk-loading.ts'

function Site() {
  useEffect(() => {
    guardChunks((window as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter)
    document.documentElement.dataset.hydrated = ''
  }, [])
  return <HydratedRouter />
}

hydrateRoot(document, <Site />)
