import { stageWords, standWords } from '#content/manager/stages.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'
import type { IconName } from '../ui/icon.tsx'
import { St } from '../ui/status-label.tsx'

type Tone = 'ok' | 'off' | 'held'

const looks: Record<LeadStage, { icon: IconName; tone?: Tone }> = {
  new: { icon: 'fresh' },
  in_progress: { icon: 'working' },
  answered: { icon: 'answered' },
  won: { icon: 'star', tone: 'ok' },
  closed: { icon: 'closed', tone: 'off' },
  spam: { icon: 'spam', tone: 'off' },
}

export const stageIcon = (stage: LeadStage): IconName => looks[stage].icon

export const StageSt = ({ stage }: { stage: LeadStage }) => <St {...looks[stage]}>{stageWords[stage]}</St>

interface StandSt {
  state: 'accepted' | 'held' | 'erased'
  stage: LeadStage
}

/** Held and erased stand in place of the stage, but spam was decided about. */
export function StandSt({ state, stage }: StandSt) {
  if (state === 'erased')
    return (
      <St icon="erased" tone="off">
        {standWords.erased}
      </St>
    )
  if (state === 'held' && stage !== 'spam')
    return (
      <St icon="hand" tone="held">
        {standWords.held}
      </St>
    )
  return <StageSt stage={stage} />
}
