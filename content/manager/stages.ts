import type { LeadStage } from '#domain/leads/lead-stage.ts'

/** How far a lead has come. */
export const stageLabels = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  won: 'Won',
  closed: 'Lost',
  spam: 'Spam',
} as const satisfies Record<LeadStage, string>

/** In place of a stage. */
export const leadStatusLabels = { held: 'Needs review', erased: 'Erased' } as const

/** In sentences: `marked answered`. */
export const stageVerbs = {
  new: 'marked new',
  in_progress: 'marked in progress',
  answered: 'marked answered',
  won: 'marked won',
  closed: 'marked lost',
  spam: 'marked as spam',
} as const satisfies Record<LeadStage, string>
