import { pipelineCopy as copy } from '#content/manager/pipeline.ts'
import { formatAmount } from '#domain/text/currency.ts'
import { formatDuration } from '../dates/durations.ts'
import { useSiteClock } from '../dates/site-clock.ts'
import { DescriptionList } from '../ui/section.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import type { Overview } from './overview-calls.ts'

type Pipeline = NonNullable<Overview['pipeline']>
type FirstReply = Pipeline['first_replies'][number]

const columns: Column<FirstReply>[] = [
  { id: 'person', heading: copy.person, isMain: true, cell: ({ name }) => name ?? copy.former },
  { id: 'leads', heading: copy.leads, isFigure: true, cell: ({ leads }) => leads.toLocaleString('en-US') },
  { id: 'median', heading: copy.median, isFigure: true, cell: (row) => formatDuration(row.median_seconds * 1_000) },
]

/** Figures are current; people appear after a reload, because a new row would move the page. */
export function PipelineFigures({ pipeline, shown }: { pipeline: Pipeline; shown: Pipeline }) {
  const clock = useSiteClock()
  const { open, won, lost, currency, month } = pipeline
  return (
    <section aria-labelledby="pipeline">
      <div className="block__head">
        <h2 id="pipeline">{copy.heading}</h2>
      </div>
      <DescriptionList
        isWide
        rows={[
          [copy.open, open.toLocaleString('en-US')],
          [copy.won(clock.monthName(month.since)), copy.wonLeads(won.leads, formatAmount(currency, won.value))],
          [copy.lost(clock.monthName(month.since)), lost.toLocaleString('en-US')],
        ]}
      />
      {shown.first_replies.length > 0 && (
        <div className="t__container">
          <DataTable
            caption={copy.caption}
            columns={columns}
            rows={shown.first_replies}
            keyOf={({ staff_member_id }) => staff_member_id}
          />
        </div>
      )}
    </section>
  )
}
