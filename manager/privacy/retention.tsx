import { useState } from 'react'
import { privacyCopy } from '#content/manager/privacy.ts'
import { useSiteClock } from '../dates/site-clock.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import { previewRetention, type RetentionSummary } from './privacy-calls.ts'

const copy = privacyCopy.retention

const columns: Column<RetentionSummary>[] = [
  { id: 'what', heading: copy.columns.what, isMain: true, cell: ({ kind: of }) => copy.what[of] },
  { id: 'kept', heading: copy.columns.kept, cell: ({ days }) => copy.days(days) },
  { id: 'oldest', heading: copy.columns.oldest, isFigure: true, cell: ({ oldest_at }) => <Day at={oldest_at} /> },
  {
    id: 'next',
    heading: copy.columns.next,
    isFigure: true,
    cell: ({ next_deletion_at }) => <Day at={next_deletion_at} />,
  },
]

export function Retention({ retention }: { retention: readonly RetentionSummary[] }) {
  return (
    <Section id="retention" heading={copy.heading}>
      <div className="t__container">
        <DataTable
          caption={copy.caption}
          columns={columns}
          rows={retention}
          keyOf={({ kind: of }) => of}
          cards="narrow"
        />
      </div>
      <p className="small soft retention__notes">{copy.notes}</p>
      <RetentionPreview />
    </Section>
  )
}

function Day({ at }: { at: string | null }) {
  const clock = useSiteClock()
  return at && <time dateTime={at}>{clock.dayOfYear(at)}</time>
}

function RetentionPreview() {
  const [isBusy, setBusy] = useState(false)
  const [says, setSays] = useState('')
  async function count() {
    setBusy(true)
    const answer = await previewRetention()
    setBusy(false)
    if (answer.state === 'unreachable') return setSays(copy.failed)
    if (answer.state === 'refused') return setSays(answer.problem.message)
    const { leads, demos, clock_problem: clockProblem } = answer.data
    const all = leads.contact + leads.demo + leads.quick
    setSays(clockProblem ?? (all + demos === 0 ? copy.nothing : copy.would(all, demos)))
  }
  return (
    <div className="actions">
      <Button size="s" busy={isBusy ? copy.previewing : undefined} onClick={() => void count()}>
        {copy.preview}
      </Button>
      <span className="small" role="status">
        {says}
      </span>
    </div>
  )
}
