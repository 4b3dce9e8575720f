import { Link } from 'react-router'
import { deskWords } from '#content/manager/desk.ts'
import { exportLeads } from '../../leads/export-leads.ts'
import { mark, take } from '../../leads/lead-actions.ts'
import { clock, memory } from '../../leads/leads.ts'
import { useMay } from '../../shell/me.ts'
import { B } from '../../ui/button.tsx'
import { GiveMenu } from '../lead/give-menu.tsx'
import { nameOf } from './row-words.ts'

const words = deskWords.bulk
const MOST_NAMED = 12

/** In place of one lead: all that are selected, and the same things to do. */
export function Many({ ids }: { ids: readonly string[] }) {
  const canExport = useMay('leads.export')
  return (
    <article className="desk__lead desk__lead--many">
      <h2>{words.heading(ids.length)}</h2>
      <p className="soft">{words.lede}</p>
      <ul className="alike">
        {ids.slice(0, MOST_NAMED).map((id) => {
          const row = memory.rows.get(id)
          return (
            row && (
              <li key={id}>
                <Link to={`/leads/${id}`}>
                  <b>{nameOf(row)}</b>
                </Link>
                <span className="soft">{clock().time(row.created_at)}</span>
              </li>
            )
          )
        })}
        {ids.length > MOST_NAMED && <li className="soft">{words.and(ids.length - MOST_NAMED)}</li>}
      </ul>
      <div className="acts">
        <B look="go" command="lead.take" onClick={() => take(ids)}>
          {words.takeAll(ids.length)}
        </B>
        <GiveMenu ids={ids} words={words.give} />
        <B icon="check" command="lead.answered" onClick={() => mark(ids, 'answered')}>
          {words.answered}
        </B>
        {canExport && (
          <B icon="save" onClick={() => void exportLeads({ ids })}>
            {words.exportCsv}
          </B>
        )}
      </div>
      <p className="small soft">{words.fine}</p>
    </article>
  )
}
