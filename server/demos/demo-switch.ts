import { findNote, writeNote } from '#server/db/app-state.ts'
import type { Queries } from '#server/db/database.ts'

/** While demos are off, new ones are held. */
export const isDemoOn = async (queries: Queries): Promise<boolean> => (await findNote(queries, 'demo'))?.value !== 'off'

export const switchDemo = (queries: Queries, value: 'on' | 'off', now: number): Promise<boolean> =>
  writeNote(queries, 'demo', value, now)
