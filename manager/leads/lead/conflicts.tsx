import { leadWords } from '#content/manager/lead.ts'
import { orderWords } from '#content/manager/order.ts'
import { stageWords } from '#content/manager/stages.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'
import { useStore } from '../../shell/store.ts'
import { B } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { T } from '../../ui/table.tsx'
import { calledBy } from '../lead-actions.ts'
import type { Conflict } from '../lead-calls.ts'
import { changes, clock, colleagues, nameOfStaff } from '../leads.ts'

const { conflict: words } = leadWords
type Field = Conflict['fields'][number]

/** Somebody was quicker: both are shown, and nobody's choice is lost. */
export function Conflicts() {
  const [open] = useStore(changes.conflicts)
  const known = useStore(colleagues)
  if (!open) return null
  const { conflict } = open
  const name = conflict.by?.name ?? words.somebody
  const keep = () => changes.settle(open)
  const say = ({ name: field }: Field, value: string | null) => {
    if (value === null) return field === 'owner_id' ? leadWords.nobody : words.nothing
    if (field === 'stage') return stageWords[value as LeadStage]
    return field === 'owner_id' ? (nameOfStaff(value, known) ?? orderWords.somebody) : clock().longMoment(value)
  }
  return (
    <Dialog
      key={conflict.id}
      heading={words.heading(name)}
      ribbon="leaderboard"
      onClose={keep}
      foot={
        <>
          <B onClick={keep}>{words.keep(name)}</B>
          <B
            look="go"
            onClick={() => {
              changes.insist(open)
              keep()
            }}
          >
            {words.set}
          </B>
        </>
      }
    >
      <p>{words.lede(calledBy([conflict.id]), clock().time(conflict.at))}</p>
      <T
        caption={words.caption}
        keyOf={({ name: field }) => field}
        rows={conflict.fields}
        columns={[
          { id: 'field', heading: words.field, isMain: true, cell: ({ name: field }) => words.fields[field] },
          { id: 'theirs', heading: words.theirs(name), cell: (field) => say(field, field.theirs) },
          { id: 'yours', heading: words.yours, cell: (field) => say(field, field.yours) },
        ]}
      />
    </Dialog>
  )
}
