import { useState } from 'react'
import { privacyWords } from '#content/manager/privacy.ts'
import { useDeskClock } from '../dates/site-clock.ts'
import { B } from '../ui/button.tsx'
import { Block } from '../ui/section.tsx'
import { type Column, T } from '../ui/table.tsx'
import { type KeptKind, previewRetention } from './privacy-calls.ts'

const words = privacyWords.retention

const columns: Column<KeptKind>[] = [
  { id: 'what', heading: words.columns.what, isMain: true, cell: ({ of }) => words.what[of] },
  { id: 'kept', heading: words.columns.kept, cell: ({ days }) => words.days(days) },
  { id: 'oldest', heading: words.columns.oldest, isFigure: true, cell: ({ oldest_at }) => <Day at={oldest_at} /> },
  {
    id: 'next',
    heading: words.columns.next,
    isFigure: true,
    cell: ({ next_goes_at }) => <Day at={next_goes_at} />,
  },
]

export function Retention({ kept }: { kept: readonly KeptKind[] }) {
  return (
    <Block id="retention" heading={words.heading}>
      <div className="t__room">
        <T caption={words.caption} columns={columns} rows={kept} keyOf={({ of }) => of} cards="narrow" />
      </div>
      <p className="small soft retention__notes">{words.notes}</p>
      <Preview />
    </Block>
  )
}

function Day({ at }: { at: string | null }) {
  const clock = useDeskClock()
  return at && <time dateTime={at}>{clock.dayOfYear(at)}</time>
}

function Preview() {
  const [isBusy, setBusy] = useState(false)
  const [says, setSays] = useState('')
  async function count() {
    setBusy(true)
    const answer = await previewRetention()
    setBusy(false)
    if (answer.state === 'unreachable') return setSays(words.failed)
    if (answer.state === 'refused') return setSays(answer.problem.message)
    const { leads, demos, doubt } = answer.data
    const all = leads.contact + leads.demo + leads.quick
    setSays(doubt ?? (all + demos === 0 ? words.nothing : words.would(all, demos)))
  }
  return (
    <div className="acts">
      <B size="s" busy={isBusy ? words.previewing : undefined} onClick={() => void count()}>
        {words.preview}
      </B>
      <span className="small" role="status">
        {says}
      </span>
    </div>
  )
}
