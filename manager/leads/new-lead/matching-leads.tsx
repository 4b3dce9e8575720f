import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { leadKindLabels } from '#content/manager/lead-kinds.ts'
import { newLeadCopy } from '#content/manager/new-lead.ts'
import { Notice } from '../../ui/notice.tsx'
import { leadCalls, type Row } from '../lead-calls.ts'
import { clock } from '../leads.ts'
import { nameOf } from '../list/lead-row.tsx'
import { LeadStateLabel } from '../stage-label.tsx'
import type { NewLeadValues } from './new-lead-draft.ts'
import '../lead/lead.css'

const { matches: copy } = newLeadCopy

type Contacts = Pick<NewLeadValues, 'email' | 'telephone' | 'country'>

interface Found {
  key: string
  rows: readonly Row[]
}

const keyOf = ({ email, telephone, country }: Contacts) => [email.trim(), telephone.trim(), country].join('\n')

/** Leads with the typed email address or number. */
export function useMatchingLeads({ email, telephone, country }: Contacts) {
  const contacts = { email, telephone, country }
  const [found, setFound] = useState<Found>({ key: keyOf({ email: '', telephone: '', country: '' }), rows: [] })
  const asked = useRef('')
  const key = keyOf(contacts)
  return {
    rows: found.rows,
    isCurrent: found.key === key,
    /** The failure of the search, if it failed. */
    async find() {
      asked.current = key
      const answer = await leadCalls.matches(contacts)
      if (answer.state !== 'done') return answer
      if (asked.current === key) setFound({ key, rows: answer.data })
      return { ...answer, count: answer.data.length }
    },
  }
}

/** Always present, so that screen readers announce the leads when they appear. */
export const MatchingLeads = ({ rows }: { rows: readonly Row[] }) => (
  <div role="status" className="full">
    {rows.length > 0 && (
      <>
        <Notice tone="warn">
          <b>{copy.heading(rows.length)}.</b> {copy.lede}
        </Notice>
        <ul className="lead-links">
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={`/leads/${row.id}`}>
                {copy.row(nameOf(row), leadKindLabels[row.kind], clock().longDate(row.created_at))}
              </Link>
              <LeadStateLabel state={row.state} stage={row.stage} />
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)
