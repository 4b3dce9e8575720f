import type { DataRouter } from 'react-router'
import { reportVitals } from '../vitals/report-vitals.ts'
import { easeNavigation } from './ease-navigation.ts'

/** What nothing depends on, loaded when React has taken over the document. */
export function afterArrival(router: DataRouter): void {
  easeNavigation()
  reportVitals(`/${router.state.matches.at(-1)?.route.path ?? ''}`)
}
