import { leadCopy } from '#content/manager/lead.ts'
import { stageLabels } from '#content/manager/stages.ts'
import { timelineCopy } from '#content/manager/timeline.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'
import { useStore } from '../../shell/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DataTable } from '../../ui/table.tsx'
import { leadNames } from '../lead-actions.ts'
import type { Conflict } from '../lead-calls.ts'
import { changes, clock, colleagues, nameOfStaff } from '../leads.ts'
import { wonValue } from './won-value.ts'

const { conflict: copy } = leadCopy
type Field = Conflict['fields'][number]

/** Shows the colleague's change and one's own, and lets the staff member choose. */
export function Conflicts() {
  const [open] = useStore(changes.conflicts)
  const known = useStore(colleagues)
  if (!open) return null
  const { conflict } = open
  const name = conflict.by?.name ?? copy.colleague
  const keepOwn = () => changes.dismissConflict(open)
  const say = ({ name: field }: Field, value: string | null) => {
    if (value === null) return field === 'owner_id' ? leadCopy.unassigned : copy.nothing
    if (field === 'stage') return stageLabels[value as LeadStage]
    if (field === 'close_reason' || field === 'snooze_reason') return value
    if (field === 'won_value') return wonValue(conflict.id, Number(value))
    return field === 'owner_id'
      ? (nameOfStaff(value, known) ?? timelineCopy.formerColleague)
      : clock().longMoment(value)
  }
  return (
    <Dialog
      key={conflict.id}
      heading={copy.heading(name)}
      ribbon="leaderboard"
      onClose={keepOwn}
      foot={
        <>
          <Button onClick={keepOwn}>{copy.keep(name)}</Button>
          <Button
            variant="go"
            onClick={() => {
              changes.overwrite(open)
              keepOwn()
            }}
          >
            {copy.set}
          </Button>
        </>
      }
    >
      <p>{copy.lede(leadNames([conflict.id]), clock().time(conflict.at))}</p>
      <DataTable
        caption={copy.caption}
        keyOf={({ name: field }) => field}
        rows={conflict.fields}
        columns={[
          { id: 'field', heading: copy.field, isMain: true, cell: ({ name: field }) => copy.fields[field] },
          { id: 'theirs', heading: copy.theirs(name), cell: (field) => say(field, field.theirs) },
          { id: 'yours', heading: copy.yours, cell: (field) => say(field, field.yours) },
        ]}
      />
    </Dialog>
  )
}
