import { leadWords } from '#content/manager/lead.ts'
import { putOff } from '../../leads/lead-actions.ts'
import { clock } from '../../leads/leads.ts'
import { B } from '../../ui/button.tsx'
import type { Choice } from '../../ui/choice.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { AFTERNOON, MORNING, tomorrow } from '../later-times.ts'

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

export const LaterMenu = ({ ids, isPutOff }: { ids: readonly string[]; isPutOff: boolean }) => (
  <MenuButton label={leadWords.laterMenu} groups={[{ id: leadWords.laterMenu, choices: laterChoices(ids, isPutOff) }]}>
    {(tied) => (
      <B {...tied} icon="snooze" command="lead.later">
        {leadWords.later}
      </B>
    )}
  </MenuButton>
)
