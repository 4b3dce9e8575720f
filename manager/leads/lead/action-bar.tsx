import { deskWords } from '#content/manager/desk.ts'
import { leadWords } from '#content/manager/lead.ts'
import { managerPath } from '#domain/paths.ts'
import { copyLink } from '../../shell/copy-link.ts'
import { useMay, useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { Kbd, shortcutOf } from '../../shortcuts/kbd.tsx'
import { B, IconB } from '../../ui/button.tsx'
import type { Choice, ChoiceGroup } from '../../ui/choice.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { exportLeads } from '../export-leads.ts'
import { give, mark, putOff, take } from '../lead-actions.ts'
import { clock, colleagues } from '../leads.ts'
import type { ComposeKind } from './compose-state.ts'
import { isHeld, type Subject } from './lead-subject.ts'

interface ActsBarProps {
  subject: Subject
  step: (by: 1 | -1) => void
  compose: (kind: ComposeKind) => void
}

export function ActsBar({ subject, step, compose }: ActsBarProps) {
  const { id, owner_id, snoozed_until, telephone } = subject
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
          <LaterMenu ids={[id]} isPutOff={snoozed_until !== null} />
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

/** Whoever works on leads, oneself first. */
export function useGiveChoices(ids: readonly string[]): Choice[] {
  const own = useMe().operator
  const known = useStore(colleagues)
  return [
    { id: own.id, words: leadWords.me(own.name), icon: 'user', run: () => give(ids, own.id) },
    ...known
      .filter(({ id, works }) => works && id !== own.id)
      .map(({ id, name }): Choice => ({ id, words: name, icon: 'user', run: () => give(ids, id) })),
    { id: 'nobody', words: leadWords.nobody, icon: 'x', run: () => give(ids, null) },
  ]
}

export function GiveMenu({ ids, words }: { ids: readonly string[]; words: string }) {
  const choices = useGiveChoices(ids)
  return (
    <MenuButton label={leadWords.giveTo} groups={[{ id: leadWords.giveTo, choices }]}>
      {(tied) => (
        <B {...tied} icon="people" command="lead.give">
          {words}
        </B>
      )}
    </MenuButton>
  )
}

const words = leadWords.laterTimes
const HOUR = 3_600_000

/** Times that people mean by "later", on the desk's clock. */
export function laterChoices(ids: readonly string[], isPutOff: boolean): Choice[] {
  const { at, hourNow, weekdayNow, time, longMoment } = clock()
  const inAnHour = new Date(Date.now() + HOUR)
  const choice = (id: string, until: Date, say: (text: string) => string, show = time): Choice => ({
    id,
    words: say(show(until)),
    icon: 'snooze',
    run: () => putOff(ids, until),
  })
  const toMonday = (8 - weekdayNow()) % 7 || 7
  return [
    choice('hour', inAnHour, words.hour),
    ...(hourNow() < AFTERNOON - 1 ? [choice('afternoon', at(0, AFTERNOON), words.afternoon)] : []),
    choice('tomorrow', tomorrow(), words.tomorrow),
    // On Sunday, Monday is tomorrow.
    ...(toMonday > 1 ? [choice('monday', at(toMonday, MORNING), words.monday, longMoment)] : []),
    choice('week', at(7, MORNING), words.week, longMoment),
    choice('month', at(30, MORNING), words.month, longMoment),
    ...(isPutOff ? [{ id: 'off', words: leadWords.laterOff, icon: 'x' as const, run: () => putOff(ids, null) }] : []),
  ]
}

const LaterMenu = ({ ids, isPutOff }: { ids: readonly string[]; isPutOff: boolean }) => (
  <MenuButton label={leadWords.laterMenu} groups={[{ id: leadWords.laterMenu, choices: laterChoices(ids, isPutOff) }]}>
    {(tied) => (
      <B {...tied} icon="snooze" command="lead.later">
        {leadWords.later}
      </B>
    )}
  </MenuButton>
)

/** Hours of the desk's clock. */
const MORNING = 9
const AFTERNOON = 15

/** When the desk opens again. */
export const tomorrow = (): Date => clock().at(1, MORNING)
