export const leadStages = ['new', 'in_progress', 'answered', 'won', 'closed', 'spam'] as const
export type LeadStage = (typeof leadStages)[number]

/** Members of a lead that staff can change. Timestamps are in ms since 1970. */
export interface Progress {
  stage: LeadStage
  owner_id: string | null
  snoozed_until: number | null
}

export type ProgressChange = { [Name in keyof Progress]?: Progress[Name] | undefined }

export interface InboxState extends Progress {
  /** 1 until a staff member works on the lead, and again when its reminder is due. */
  waiting: number
  first_answer_at: number | null
  updated_at: number
}

interface ChangeAuthor {
  staffMemberId: string
  at: number
}

export const progressFields = ['stage', 'owner_id', 'snoozed_until'] as const satisfies (keyof Progress)[]

/** Assigning a new lead to oneself moves it to in progress; assigning it to others does not. */
export function changeInboxState(
  state: InboxState,
  change: ProgressChange,
  { staffMemberId, at }: ChangeAuthor,
): InboxState {
  const isAssigned = state.stage === 'new' && change.stage === undefined && change.owner_id === staffMemberId
  const progress = {
    stage: change.stage ?? (isAssigned ? 'in_progress' : state.stage),
    owner_id: change.owner_id === undefined ? state.owner_id : change.owner_id,
    snoozed_until: change.snoozed_until === undefined ? state.snoozed_until : change.snoozed_until,
  }
  return {
    ...progress,
    waiting: waitsForStaff(progress),
    first_answer_at: firstAnsweredAt(state, progress.stage, at),
    updated_at: at,
  }
}

/** After a note, a call or a reply, the author becomes the owner of a lead that has none. */
export function changeAfterWork(
  { stage, owner_id }: Pick<Progress, 'stage' | 'owner_id'>,
  staffMemberId: string,
): Partial<Pick<Progress, 'stage' | 'owner_id'>> {
  if (stage === 'spam') return {}
  return { ...(stage === 'new' && { stage: 'in_progress' }), ...(owner_id === null && { owner_id: staffMemberId }) }
}

const waitsForStaff = ({ stage, owner_id, snoozed_until }: Progress) =>
  stage === 'new' && owner_id === null && snoozed_until === null ? 1 : 0

/** A stage "answered" that staff set by mistake and undo at once is not the first answer. */
function firstAnsweredAt(
  { stage, first_answer_at, updated_at }: InboxState,
  next: LeadStage,
  at: number,
): number | null {
  if (first_answer_at === null) return next === 'answered' ? at : null
  const isUnsent = stage === 'answered' && first_answer_at === updated_at && (next === 'new' || next === 'in_progress')
  return isUnsent ? null : first_answer_at
}

export interface FieldConflict {
  name: keyof Progress
  theirs: string | number | null
  yours: string | number | null
}

export const findConflicts = (current: Progress, change: ProgressChange): FieldConflict[] =>
  progressFields.flatMap((name) => {
    const yours = change[name]
    return yours === undefined || yours === current[name] ? [] : [{ name, theirs: current[name], yours }]
  })
