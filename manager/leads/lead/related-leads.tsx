import { Link } from 'react-router'
import { leadCopy } from '#content/manager/lead.ts'
import { leadKindLabels } from '#content/manager/lead-kinds.ts'
import type { Related, Row } from '../lead-calls.ts'
import { clock } from '../leads.ts'
import { nameOf } from '../list/lead-row.tsx'
import { LeadStateLabel } from '../stage-label.tsx'
import { SectionHead } from './personal-data.tsx'

const { related: copy } = leadCopy
const MAX_SHOWN = 6

export function RelatedLeads({ related: { person, company } }: { related: Related }) {
  if (person.length + company.length === 0) return null
  return (
    <section>
      {person.length > 0 && (
        <>
          <Heading heading={copy.person} count={person.length} />
          <LeadLinks
            rows={person}
            say={(row) => copy.row(leadKindLabels[row.kind], clock().longDate(row.created_at))}
          />
        </>
      )}
      {company.length > 0 && (
        <>
          <Heading heading={copy.company} count={company.length} />
          <LeadLinks rows={company} say={nameOf} />
        </>
      )}
      <p className="small soft">{copy.fine}</p>
    </section>
  )
}

const Heading = ({ heading: text, count }: { heading: string; count: number }) => (
  <SectionHead heading={text}>
    <p>{copy.count(count)}</p>
  </SectionHead>
)

const LeadLinks = ({ rows, say }: { rows: readonly Row[]; say: (row: Row) => string }) => (
  <ul className="lead-links">
    {rows.slice(0, MAX_SHOWN).map((row) => (
      <li key={row.id}>
        <Link to={`/leads/${row.id}`}>
          <b>{say(row)}</b>
        </Link>
        <LeadStateLabel state={row.state} stage={row.stage} />
      </li>
    ))}
    {rows.length > MAX_SHOWN && <li className="soft">{copy.more(rows.length - MAX_SHOWN)}</li>}
  </ul>
)
