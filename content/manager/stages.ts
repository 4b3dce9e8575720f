import type { LeadStage } from '#domain/leads/lead-stage.ts'

export const stageLabels = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  won: 'Won',
  closed: 'Lost',
  spam: 'Spam',
} as const satisfies Record<LeadStage, string>

export const leadStatusLabels = { held: 'Needs review', erased: 'Erased' } as const

/** For sentences: `marked answered`. */
export const stageVerbs = {
  new: 'marked new',
  in_progress: 'marked in progress',
  answered: 'marked answered',
  won: 'marked won',
  closed: 'marked lost',
  spam: 'marked as spam',
} as const satisfies Record<LeadStage, string>
