import type { DataRouter } from 'react-router'
import { errorCopy } from '#content/pages/layout.ts'
import { renewObjection } from '../analytics/counting-objection.ts'
import { reportVisit } from '../analytics/report-visit.ts'
import offlineDrawing from '../art/error-note.svg?raw'
import { registerWorker } from '../offline/register-worker.ts'
import { cacheDrawing } from '../ui/drawings.ts'
import { prefetchPages } from './prefetch-pages.ts'

/** Loaded after hydration, because nothing on the page depends on it. */
export function afterHydration(router: DataRouter): void {
  // Enables layout below the fold (web/styles/below.css).
  document.documentElement.dataset.sized = ''
  prefetchPages()
  cacheDrawing(errorCopy.offline.art, offlineDrawing)
  registerWorker()
  renewObjection()
  reportVisit(router)
}
