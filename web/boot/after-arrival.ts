import type { DataRouter } from 'react-router'
import { errorWords } from '#content/pages/layout.ts'
import offlineDrawing from '../art/error-note.svg?raw'
import { registerWorker } from '../offline/register-worker.ts'
import { keepDrawing } from '../ui/drawings.ts'
import { reportVitals } from '../vitals/report-vitals.ts'
import { easeNavigation } from './ease-navigation.ts'

/** Loaded after hydration, since nothing on the page depends on it. */
export function afterArrival(router: DataRouter): void {
  easeNavigation()
  keepDrawing(errorWords.offline.art, offlineDrawing)
  registerWorker()
  reportVitals(`/${router.state.matches.at(-1)?.route.path ?? ''}`)
}
