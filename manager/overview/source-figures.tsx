import { useState } from 'react'
import { overviewCopy } from '#content/manager/overview.ts'
import { noSource, staffSource } from '#domain/leads/inbox-filter.ts'
import { ListChanges } from '../realtime/list-changes.tsx'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import { CountLink } from './figure.tsx'
import type { LeadFiguresProps } from './lead-figures.tsx'
import { leadListUrl } from './lead-list-url.ts'
import type { Leads } from './overview-calls.ts'

const copy = overviewCopy.sources
const MAX_SOURCES = 6

type Source = Leads['sources'][number]

export function SourceFigures({ leads: { now, sources: fresh }, onShow }: LeadFiguresProps) {
  const [isWhole, setWhole] = useState(false)
  const { rows: sources, changes } = fresh
  if (sources.length === 0) return null
  const { days } = now
  const span = { since: days[0]?.since ?? '', until: days.at(-1)?.until ?? '' }
  const most = Math.max(...sources.map(({ leads }) => leads))
  const columns: Column<Source>[] = [
    {
      id: 'source',
      heading: copy.source,
      isMain: true,
      cell: ({ source }) => (source === noSource ? copy.none : source === staffSource ? copy.staff : source),
    },
    {
      id: 'leads',
      heading: copy.leads,
      isFigure: true,
      cell: ({ source, leads }) => <CountLink count={leads} to={leadListUrl({ source, ...span })} />,
    },
    {
      id: 'won',
      heading: copy.won,
      isFigure: true,
      cell: ({ source, won }) => <CountLink count={won} to={leadListUrl({ source, stage: 'won', ...span })} />,
    },
    { id: 'share', heading: copy.share, cell: ({ leads }) => <Share part={leads / most} /> },
  ]
  return (
    <section className="sources" aria-labelledby="sources">
      <div className="block__head">
        <h3 id="sources">{copy.heading}</h3>
        <ListChanges lede={copy.lede} changes={changes} onShow={onShow} />
      </div>
      <div className="t__container">
        <DataTable
          caption={copy.caption}
          columns={columns}
          rows={isWhole ? sources : sources.slice(0, MAX_SOURCES)}
          keyOf={({ source }) => source}
          cards="narrow"
        />
      </div>
      {!isWhole && sources.length > MAX_SOURCES && (
        <Button size="s" variant="quiet" icon="down" onClick={() => setWhole(true)}>
          {copy.more(sources.length - MAX_SOURCES)}
        </Button>
      )}
      <p className="small soft">{copy.erased}</p>
    </section>
  )
}

const Share = ({ part }: { part: number }) => (
  <svg className="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <path fill="var(--ink)" d={`M0 0h${Math.round(part * 1000) / 10}v8H0z`} />
  </svg>
)
