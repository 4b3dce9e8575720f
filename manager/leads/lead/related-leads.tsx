import { Link } from 'react-router'
import { kindWords } from '#content/manager/kinds.ts'
import { leadWords } from '#content/manager/lead.ts'
import type { Related, Row } from '../lead-calls.ts'
import { clock } from '../leads.ts'
import { nameOf } from '../list/lead-row.tsx'
import { StandSt } from '../stage-label.tsx'
import { BlockHead } from './personal-data.tsx'

const { alike: words } = leadWords
const MOST = 6

/** Other leads of the same person and of the same company. */
export function Alike({ related: { person, company } }: { related: Related }) {
  if (person.length + company.length === 0) return null
  return (
    <section>
      {person.length > 0 && (
        <>
          <Heading words={words.person} count={person.length} />
          <Leads rows={person} say={(row) => words.row(kindWords[row.kind], clock().longDate(row.created_at))} />
        </>
      )}
      {company.length > 0 && (
        <>
          <Heading words={words.company} count={company.length} />
          <Leads rows={company} say={nameOf} />
        </>
      )}
      <p className="small soft">{words.fine}</p>
    </section>
  )
}

const Heading = ({ words: text, count }: { words: string; count: number }) => (
  <BlockHead words={text}>
    <p>{words.count(count)}</p>
  </BlockHead>
)

const Leads = ({ rows, say }: { rows: readonly Row[]; say: (row: Row) => string }) => (
  <ul className="alike">
    {rows.slice(0, MOST).map((row) => (
      <li key={row.id}>
        <Link to={`/leads/${row.id}`}>
          <b>{say(row)}</b>
        </Link>
        <StandSt state={row.state} stage={row.stage} />
      </li>
    ))}
    {rows.length > MOST && <li className="soft">{words.more(rows.length - MOST)}</li>}
  </ul>
)
