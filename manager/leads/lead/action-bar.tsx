import { inboxCopy } from '#content/manager/inbox.ts'
import { leadCopy } from '#content/manager/lead.ts'
import { managerPath } from '#domain/paths.ts'
import { copyLink } from '../../shell/copy-link.ts'
import { useHasPermission, useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { Kbd, shortcutOf } from '../../shortcuts/kbd.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import type { Choice, ChoiceGroup } from '../../ui/choice.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { exportLeads } from '../export-leads.ts'
import { assign, assignToMe, setStage, snooze } from '../lead-actions.ts'
import { clock, colleagues } from '../leads.ts'
import type { ComposeKind } from './compose-state.ts'
import { openLeadDialog } from './lead-dialogs.tsx'
import { needsReview, type Subject } from './lead-subject.ts'

interface ActionBarProps {
  subject: Subject
  step: (by: 1 | -1) => void
  compose: (kind: ComposeKind) => void
}

export function ActionBar({ subject, step, compose }: ActionBarProps) {
  const { id, owner_id, snoozed_until, telephone } = subject
  const canWork = useHasPermission('leads.work') && subject.state === 'accepted'
  return (
    <div className="actions lead-actions">
      {telephone && (
        <a
          className="b b--go"
          href={`tel:${telephone}`}
          aria-keyshortcuts={shortcutOf('lead.call')}
          onClick={() => canWork && compose('call')}
        >
          <Icon name="phone" isSmall />
          {leadCopy.call}
          <Kbd of="lead.call" />
        </a>
      )}
      {canWork && (
        <>
          <Button icon="reply" command="lead.reply" onClick={() => compose('reply')}>
            {leadCopy.reply}
          </Button>
          <Button icon="pen" command="lead.note" onClick={() => compose('note')}>
            {leadCopy.note}
          </Button>
          {owner_id === null && (
            <Button icon="user" command="lead.assign-to-me" onClick={() => assignToMe([id])}>
              {leadCopy.assignToMe}
            </Button>
          )}
          {owner_id !== null && <AssignMenu ids={[id]} label={leadCopy.assign} />}
          <SnoozeMenu ids={[id]} isPutOff={snoozed_until !== null} />
        </>
      )}
      <span className="lead-actions__end">
        <IconButton icon="up" label={leadCopy.previous} onClick={() => step(-1)} />
        <IconButton icon="down" label={leadCopy.next} onClick={() => step(1)} />
        <MoreMenu subject={subject} />
      </span>
    </div>
  )
}

const MoreMenu = ({ subject }: { subject: Subject }) => (
  <MenuButton label={leadCopy.moreActions} groups={useMoreGroups(subject)}>
    {(tied) => <IconButton {...tied} icon="more" label={leadCopy.moreActions} command="lead.actions" />}
  </MenuButton>
)

export function useMoreGroups(subject: Subject): ChoiceGroup[] {
  const { id, stage } = subject
  const canWork = useHasPermission('leads.work') && subject.state !== 'erased' && !needsReview(subject)
  const canExport = useHasPermission('leads.export') && subject.state !== 'erased'
  const spam: Choice[] =
    stage === 'spam'
      ? [{ id: 'no-spam', label: leadCopy.noSpam, icon: 'undo', run: () => setStage([id], 'new') }]
      : [{ id: 'spam', label: leadCopy.spam, icon: 'spam', command: 'lead.spam', run: () => setStage([id], 'spam') }]
  return [
    {
      id: 'this',
      choices: [
        {
          id: 'copy',
          label: leadCopy.copyLink,
          icon: 'link',
          run: () => void copyLink(`${location.origin}${managerPath}/leads/${id}`),
        },
        ...(canExport
          ? [
              {
                id: 'export',
                label: inboxCopy.bulk.exportCsv,
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

/** Colleagues who work on leads; the current staff member comes first. */
export function useAssignChoices(ids: readonly string[]): Choice[] {
  const own = useMe().staff_member
  const known = useStore(colleagues)
  return [
    { id: own.id, label: leadCopy.me(own.name), icon: 'user', run: () => assign(ids, own.id) },
    ...known
      .filter(({ id, can_own_leads }) => can_own_leads && id !== own.id)
      .map(({ id, name }): Choice => ({ id, label: name, icon: 'user', run: () => assign(ids, id) })),
    { id: 'unassigned', label: leadCopy.unassigned, icon: 'x', run: () => assign(ids, null) },
  ]
}

export function AssignMenu({ ids, label }: { ids: readonly string[]; label: string }) {
  const choices = useAssignChoices(ids)
  return (
    <MenuButton label={leadCopy.assignTo} groups={[{ id: leadCopy.assignTo, choices }]}>
      {(tied) => (
        <Button {...tied} icon="people" command="lead.assign">
          {label}
        </Button>
      )}
    </MenuButton>
  )
}

const copy = leadCopy.snoozeTimes
const HOUR = 3_600_000

export function snoozeChoices(ids: readonly string[], isPutOff: boolean): Choice[] {
  const { at, hourNow, weekdayNow, time, longMoment } = clock()
  const inAnHour = new Date(Date.now() + HOUR)
  const choice = (id: string, until: Date, say: (text: string) => string, show = time): Choice => ({
    id,
    label: say(show(until)),
    icon: 'snooze',
    run: () => snooze(ids, until),
  })
  const toMonday = (8 - weekdayNow()) % 7 || 7
  return [
    choice('hour', inAnHour, copy.hour),
    ...(hourNow() < AFTERNOON - 1 ? [choice('afternoon', at(0, AFTERNOON), copy.afternoon)] : []),
    choice('tomorrow', tomorrowMorning(), copy.tomorrow),
    // On Sunday, Monday is tomorrow and already listed.
    ...(toMonday > 1 ? [choice('monday', at(toMonday, MORNING), copy.monday, longMoment)] : []),
    choice('week', at(7, MORNING), copy.week, longMoment),
    choice('month', at(30, MORNING), copy.month, longMoment),
    { id: 'pick', label: copy.pick, icon: 'snooze', run: () => openLeadDialog(ids[0] ?? '', 'snooze') },
    ...(isPutOff ? [{ id: 'off', label: leadCopy.unsnooze, icon: 'x' as const, run: () => snooze(ids, null) }] : []),
  ]
}

const SnoozeMenu = ({ ids, isPutOff }: { ids: readonly string[]; isPutOff: boolean }) => (
  <MenuButton label={leadCopy.snoozeMenu} groups={[{ id: leadCopy.snoozeMenu, choices: snoozeChoices(ids, isPutOff) }]}>
    {(tied) => (
      <Button {...tied} icon="snooze" command="lead.snooze">
        {leadCopy.snooze}
      </Button>
    )}
  </MenuButton>
)

/** Hours in the team's time zone. */
const MORNING = 9
const AFTERNOON = 15

export const tomorrowMorning = (): Date => clock().at(1, MORNING)
