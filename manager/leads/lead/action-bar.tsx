import { deskWords } from '#content/manager/desk.ts'
import { leadWords } from '#content/manager/lead.ts'
import { managerPath } from '#domain/paths.ts'
import { GiveMenu } from '../../desk/lead/give-menu.tsx'
import { LaterMenu } from '../../desk/lead/later-menu.tsx'
import { copyLink } from '../../shell/copy-link.ts'
import { useMay } from '../../shell/me.ts'
import { Kbd, shortcutOf } from '../../shortcuts/kbd.tsx'
import { B, IconB } from '../../ui/button.tsx'
import type { Choice, ChoiceGroup } from '../../ui/choice.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { exportLeads } from '../export-leads.ts'
import { mark, take } from '../lead-actions.ts'
import type { ComposeKind } from './compose-state.ts'
import { isHeld, type Subject } from './lead-subject.ts'

interface ActsBarProps {
  subject: Subject
  step: (by: 1 | -1) => void
  compose: (kind: ComposeKind) => void
}

export function ActsBar({ subject, step, compose }: ActsBarProps) {
  const { id, owner_id, later_until, telephone } = subject
  const canWork = useMay('leads.work') && subject.state === 'accepted'
  return (
    <div className="acts lead-acts">
      {telephone && (
        <a
          className="b b--go"
          href={`tel:${telephone}`}
          aria-keyshortcuts={shortcutOf('lead.call')}
          onClick={() => canWork && compose('call')}
        >
          <Icon name="phone" isSmall />
          {leadWords.call}
          <Kbd of="lead.call" />
        </a>
      )}
      {canWork && (
        <>
          <B icon="reply" command="lead.reply" onClick={() => compose('reply')}>
            {leadWords.reply}
          </B>
          <B icon="pen" command="lead.note" onClick={() => compose('note')}>
            {leadWords.note}
          </B>
          {owner_id === null && (
            <B icon="user" command="lead.take" onClick={() => take([id])}>
              {leadWords.take}
            </B>
          )}
          {owner_id !== null && <GiveMenu ids={[id]} words={leadWords.give} />}
          <LaterMenu ids={[id]} isPutOff={later_until !== null} />
        </>
      )}
      <span className="lead-acts__end">
        <IconB icon="up" label={leadWords.previous} onClick={() => step(-1)} />
        <IconB icon="down" label={leadWords.next} onClick={() => step(1)} />
        <MoreMenu subject={subject} />
      </span>
    </div>
  )
}

const MoreMenu = ({ subject }: { subject: Subject }) => (
  <MenuButton label={leadWords.moreActs} groups={useMoreGroups(subject)}>
    {(tied) => <IconB {...tied} icon="more" label={leadWords.moreActs} command="lead.actions" />}
  </MenuButton>
)

/** What is done seldom; what a badge does not open is not in it. */
export function useMoreGroups(subject: Subject): ChoiceGroup[] {
  const { id, stage } = subject
  const canWork = useMay('leads.work') && subject.state !== 'erased' && !isHeld(subject)
  const canExport = useMay('leads.export') && subject.state !== 'erased'
  const spam: Choice[] =
    stage === 'spam'
      ? [{ id: 'no-spam', words: leadWords.noSpam, icon: 'undo', run: () => mark([id], 'new') }]
      : [{ id: 'spam', words: leadWords.spam, icon: 'spam', command: 'lead.spam', run: () => mark([id], 'spam') }]
  return [
    {
      id: 'this',
      choices: [
        {
          id: 'copy',
          words: leadWords.copyLink,
          icon: 'link',
          run: () => void copyLink(`${location.origin}${managerPath}/leads/${id}`),
        },
        ...(canExport
          ? [
              {
                id: 'export',
                words: deskWords.bulk.exportCsv,
                icon: 'save' as const,
                run: () => void exportLeads({ ids: [id] }),
              },
            ]
          : []),
        ...(canWork ? spam : []),
      ],
    },
  ]
}
