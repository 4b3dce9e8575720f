import { leadStatusLabels, stageLabels } from '#content/manager/stages.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'
import type { IconName } from '../ui/icon.tsx'
import { StatusLabel } from '../ui/status-label.tsx'

type Tone = 'ok' | 'off' | 'held'

const stageStyles: Record<LeadStage, { icon: IconName; tone?: Tone }> = {
  new: { icon: 'fresh' },
  in_progress: { icon: 'working' },
  answered: { icon: 'answered' },
  won: { icon: 'star', tone: 'ok' },
  closed: { icon: 'closed', tone: 'off' },
  spam: { icon: 'spam', tone: 'off' },
}

export const stageIcon = (stage: LeadStage): IconName => stageStyles[stage].icon

export const StageLabel = ({ stage }: { stage: LeadStage }) => (
  <StatusLabel {...stageStyles[stage]}>{stageLabels[stage]}</StatusLabel>
)

interface LeadStateLabel {
  state: 'accepted' | 'held' | 'erased'
  stage: LeadStage
}

/** Held and erased replace the stage, but spam is a decision and is shown. */
export function LeadStateLabel({ state, stage }: LeadStateLabel) {
  if (state === 'erased')
    return (
      <StatusLabel icon="erased" tone="off">
        {leadStatusLabels.erased}
      </StatusLabel>
    )
  if (state === 'held' && stage !== 'spam')
    return (
      <StatusLabel icon="hand" tone="held">
        {leadStatusLabels.held}
      </StatusLabel>
    )
  return <StageLabel stage={stage} />
}
