import { heldWords } from '#content/manager/held.ts'
import { leadWords } from '#content/manager/lead.ts'
import { stageWords } from '#content/manager/stages.ts'
import { leadStages } from '#domain/leads/lead-stage.ts'
import { useMay } from '../../shell/me.ts'
import { B, IconB } from '../../ui/button.tsx'
import type { ChoiceGroup } from '../../ui/choice.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { mark } from '../lead-actions.ts'
import { stageIcon } from '../stage-label.tsx'
import { press } from '../use-lead-shortcuts.ts'
import { laterChoices, useGiveChoices, useMoreGroups } from './action-bar.tsx'
import type { ComposeKind } from './compose-state.ts'
import { isHeld, type Subject } from './lead-subject.ts'

interface CallBarProps {
  subject: Subject
  compose: (kind: ComposeKind) => void
}

/** On phones, under the thumb: what is done most, and all the rest behind one button. */
export function CallBar({ subject, compose }: CallBarProps) {
  const canWork = useMay('leads.work')
  const groups = useGroups(subject, canWork)
  if (subject.state === 'erased') return null
  return (
    <aside className="callbar" aria-label={leadWords.bar}>
      {isHeld(subject) ? (
        canWork && <HeldActs id={subject.id} />
      ) : (
        <Acts subject={subject} compose={compose} canWork={canWork} />
      )}
      <MenuButton label={leadWords.more} groups={groups}>
        {(tied) => <IconB {...tied} icon="more" label={leadWords.more} />}
      </MenuButton>
    </aside>
  )
}

function Acts({ subject: { telephone }, compose, canWork }: CallBarProps & { canWork: boolean }) {
  return (
    <>
      {telephone && (
        <a className="b b--go b--l" href={`tel:${telephone}`} onClick={() => canWork && compose('call')}>
          <Icon name="phone" isSmall />
          {leadWords.call}
        </a>
      )}
      {canWork && (
        <>
          <B size="l" icon="reply" onClick={() => compose('reply')}>
            {leadWords.reply}
          </B>
          <B size="l" icon="pen" onClick={() => compose('note')}>
            {leadWords.note}
          </B>
        </>
      )}
    </>
  )
}

const HeldActs = ({ id }: { id: string }) => (
  <>
    <B look="go" size="l" onClick={() => press('lead.release')}>
      {heldWords.release}
    </B>
    <B size="l" icon="spam" onClick={() => mark([id], 'spam')}>
      {heldWords.spamShort}
    </B>
  </>
)

function useGroups(subject: Subject, canWork: boolean): ChoiceGroup[] {
  const { id, stage, owner_id, snoozed_until } = subject
  const give = useGiveChoices([id])
  const more = useMoreGroups(subject)
  if (!canWork || isHeld(subject)) return more
  return [
    {
      id: 'stage',
      name: leadWords.stages,
      chosen: stage,
      choices: leadStages
        .filter((one) => one !== 'spam')
        .map((one) => ({ id: one, words: stageWords[one], icon: stageIcon(one), run: () => mark([id], one) })),
    },
    { id: 'owner', name: leadWords.giveTo, choices: give, ...(owner_id !== null && { chosen: owner_id }) },
    { id: 'later', name: leadWords.later, choices: laterChoices([id], snoozed_until !== null) },
    ...more,
  ]
}
