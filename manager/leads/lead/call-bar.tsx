import { leadCopy } from '#content/manager/lead.ts'
import { needsReviewCopy } from '#content/manager/needs-review.ts'
import { stageLabels } from '#content/manager/stages.ts'
import { leadStages } from '#domain/leads/lead-stage.ts'
import { useHasPermission } from '../../shell/me.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import type { ChoiceGroup } from '../../ui/choice.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { setStage } from '../lead-actions.ts'
import { stageIcon } from '../stage-label.tsx'
import { clickCommandButton } from '../use-lead-shortcuts.ts'
import { snoozeChoices, useAssignChoices, useMoreGroups } from './action-bar.tsx'
import type { ComposeKind } from './compose-state.ts'
import { needsReview, type Subject } from './lead-subject.ts'

interface CallBarProps {
  subject: Subject
  compose: (kind: ComposeKind) => void
}

/** Bottom bar on phones: frequent actions, and a menu with the others. */
export function CallBar({ subject, compose }: CallBarProps) {
  const canWork = useHasPermission('leads.work')
  const groups = useMenuGroups(subject, canWork)
  if (subject.state === 'erased') return null
  return (
    <aside className="callbar" aria-label={leadCopy.bar}>
      {needsReview(subject) ? (
        canWork && <ReviewActions id={subject.id} />
      ) : (
        <CallActions subject={subject} compose={compose} canWork={canWork} />
      )}
      <MenuButton label={leadCopy.more} groups={groups}>
        {(tied) => <IconButton {...tied} icon="more" label={leadCopy.more} />}
      </MenuButton>
    </aside>
  )
}

function CallActions({ subject: { telephone }, compose, canWork }: CallBarProps & { canWork: boolean }) {
  return (
    <>
      {telephone && (
        <a className="b b--go b--l" href={`tel:${telephone}`} onClick={() => canWork && compose('call')}>
          <Icon name="phone" isSmall />
          {leadCopy.call}
        </a>
      )}
      {canWork && (
        <>
          <Button size="l" icon="reply" onClick={() => compose('reply')}>
            {leadCopy.reply}
          </Button>
          <Button size="l" icon="pen" onClick={() => compose('note')}>
            {leadCopy.note}
          </Button>
        </>
      )}
    </>
  )
}

const ReviewActions = ({ id }: { id: string }) => (
  <>
    <Button variant="go" size="l" onClick={() => clickCommandButton('lead.approve')}>
      {needsReviewCopy.approve}
    </Button>
    <Button size="l" icon="spam" onClick={() => setStage([id], 'spam')}>
      {needsReviewCopy.spamShort}
    </Button>
  </>
)

function useMenuGroups(subject: Subject, canWork: boolean): ChoiceGroup[] {
  const { id, stage, owner_id, snoozed_until } = subject
  const give = useAssignChoices([id])
  const more = useMoreGroups(subject)
  if (!canWork || needsReview(subject)) return more
  return [
    {
      id: 'stage',
      name: leadCopy.stages,
      chosen: stage,
      choices: leadStages
        .filter((one) => one !== 'spam')
        .map((one) => ({ id: one, label: stageLabels[one], icon: stageIcon(one), run: () => setStage([id], one) })),
    },
    { id: 'owner', name: leadCopy.assignTo, choices: give, ...(owner_id !== null && { chosen: owner_id }) },
    { id: 'snooze', name: leadCopy.snooze, choices: snoozeChoices([id], snoozed_until !== null) },
    ...more,
  ]
}
