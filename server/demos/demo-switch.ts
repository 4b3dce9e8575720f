import { readAppState, writeAppState } from '#server/db/app-state.ts'
import type { Queries } from '#server/db/database.ts'

export const isDemoOn = async (queries: Queries): Promise<boolean> =>
  (await readAppState(queries, 'demo'))?.value !== 'off'

export const switchDemo = (queries: Queries, value: 'on' | 'off', now: number): Promise<boolean> =>
  writeAppState(queries, 'demo', value, now)
