export const leadStages = ['new', 'in_progress', 'answered', 'won', 'closed', 'spam'] as const
export type LeadStage = (typeof leadStages)[number]

/** Members of a lead that staff can change. Timestamps are in ms since 1970. */
export interface Progress {
  stage: LeadStage
  owner_id: string | null
  snoozed_until: number | null
  /** Why it was won or lost. */
  close_reason: string | null
  /** Of a won lead, in minor units of the installation's currency. */
  won_value: number | null
  /** Why it was snoozed; shown until staff handle the lead. */
  snooze_reason: string | null
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

export const progressFields = [
  'stage',
  'owner_id',
  'snoozed_until',
  'close_reason',
  'won_value',
  'snooze_reason',
] as const satisfies (keyof Progress)[]

/** Code points. */
export const reasonMaxLength = 200
/** Minor units. */
export const maxWonValue = 1_000_000_000_000

export const isClosed = (stage: LeadStage): stage is 'won' | 'closed' => stage === 'won' || stage === 'closed'

/** Assigning a new lead to oneself moves it to in progress; assigning it to others does not. */
export function changeInboxState(
  state: InboxState,
  change: ProgressChange,
  { staffMemberId, at }: ChangeAuthor,
): InboxState {
  const isAssigned = state.stage === 'new' && change.stage === undefined && change.owner_id === staffMemberId
  const stage = change.stage ?? (isAssigned ? 'in_progress' : state.stage)
  const progress = {
    stage,
    owner_id: change.owner_id === undefined ? state.owner_id : change.owner_id,
    snoozed_until: change.snoozed_until === undefined ? state.snoozed_until : change.snoozed_until,
  }
  const waiting = waitsForStaff(progress)
  return {
    ...progress,
    ...closingOf(state, change, stage),
    snooze_reason: waiting === 1 || progress.snoozed_until !== null ? snoozeReasonOf(state, change) : null,
    waiting,
    first_answer_at: firstAnsweredAt(state, progress.stage, at),
    updated_at: at,
  }
}

/** Another stage drops the reason and the value of the one before. */
function closingOf(state: Progress, change: ProgressChange, stage: LeadStage) {
  const { close_reason, won_value } = stage === state.stage ? state : { close_reason: null, won_value: null }
  return {
    close_reason: isClosed(stage) ? (change.close_reason === undefined ? close_reason : change.close_reason) : null,
    won_value: stage === 'won' ? (change.won_value === undefined ? won_value : change.won_value) : null,
  }
}

function snoozeReasonOf({ snoozed_until, snooze_reason }: Progress, change: ProgressChange): string | null {
  if (change.snooze_reason !== undefined) return change.snooze_reason
  return change.snoozed_until === undefined || change.snoozed_until === snoozed_until ? snooze_reason : null
}

/** After a note, a call or a reply, the author becomes the owner of a lead that has none. */
export function changeAfterWork(
  { stage, owner_id }: Pick<Progress, 'stage' | 'owner_id'>,
  staffMemberId: string,
): Partial<Pick<Progress, 'stage' | 'owner_id'>> {
  if (stage === 'spam') return {}
  return { ...(stage === 'new' && { stage: 'in_progress' }), ...(owner_id === null && { owner_id: staffMemberId }) }
}

const waitsForStaff = ({ stage, owner_id, snoozed_until }: Pick<Progress, 'stage' | 'owner_id' | 'snoozed_until'>) =>
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
