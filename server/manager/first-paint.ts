import type { DeskCounts } from '#server/desk/count-desk.ts'
import type { Colleague } from '#server/operators/colleagues.ts'
import { loadSource } from '#server/process/load-source.ts'
import { projectFile } from '#server/process/project-file.ts'
import type { Config } from '#server/settings/config.ts'
import type { readLeadList } from './calls/leads/post-lead-list.ts'
import type { readMe } from './calls/me/me-schema.ts'

/** What the desk's list is rendered from, as the calls answer it. */
export interface FirstPaint {
  me: Awaited<ReturnType<typeof readMe>>
  page: Awaited<ReturnType<typeof readLeadList>>
  colleagues: Colleague[]
  counts: DeskCounts
}

interface Renderer {
  renderFirstPaint(first: FirstPaint, userAgent: string): string
}

const built = projectFile('build/first-paint/render.js')

export const loadFirstPaint = (mode: Config['mode']): Promise<Renderer> =>
  mode === 'production' ? import(built.href) : loadSource<Renderer>('manager/first-paint/render.tsx', mode)
