import { useState } from 'react'
import { todayWords } from '#content/manager/today.ts'
import { noSource } from '#domain/leads/inbox-filter.ts'
import { ListNews } from '../realtime/list-changes.tsx'
import { B } from '../ui/button.tsx'
import { type Column, T } from '../ui/table.tsx'
import { Figure } from './figure.tsx'
import type { LeadFiguresProps } from './lead-figures.tsx'
import { leadList } from './lead-list-url.ts'
import type { Leads } from './overview-calls.ts'

const words = todayWords.sources
const MOST = 6

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
      heading: words.source,
      isMain: true,
      cell: ({ source }) => (source === noSource ? words.none : source),
    },
    {
      id: 'leads',
      heading: words.leads,
      isFigure: true,
      cell: ({ source, leads }) => <Figure count={leads} to={leadList({ source, ...span })} />,
    },
    {
      id: 'won',
      heading: words.won,
      isFigure: true,
      cell: ({ source, won }) => <Figure count={won} to={leadList({ source, stage: 'won', ...span })} />,
    },
    { id: 'share', heading: words.share, cell: ({ leads }) => <Share part={leads / most} /> },
  ]
  return (
    <section className="sources" aria-labelledby="sources">
      <div className="block__head">
        <h3 id="sources">{words.heading}</h3>
        <ListNews lede={words.lede} changes={changes} onShow={onShow} />
      </div>
      <div className="t__room">
        <T
          caption={words.caption}
          columns={columns}
          rows={isWhole ? sources : sources.slice(0, MOST)}
          keyOf={({ source }) => source}
          cards="narrow"
        />
      </div>
      {!isWhole && sources.length > MOST && (
        <B size="s" look="quiet" icon="down" onClick={() => setWhole(true)}>
          {words.more(sources.length - MOST)}
        </B>
      )}
      <p className="small soft">{words.erased}</p>
    </section>
  )
}

const Share = ({ part }: { part: number }) => (
  <svg className="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <path fill="var(--ink)" d={`M0 0h${Math.round(part * 1000) / 10}v8H0z`} />
  </svg>
)
