import { Link } from 'react-router'
import { deskWords } from '#content/manager/desk.ts'
import { stageWords } from '#content/manager/stages.ts'
import { leadStages } from '#domain/leads/lead-stage.ts'
import { useMay } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { useKeys } from '../../shortcuts/actions.ts'
import { B, IconB } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { exportLeads } from '../export-leads.ts'
import { GiveMenu } from '../lead/action-bar.tsx'
import { mark, take } from '../lead-actions.ts'
import { clock, memory, selection } from '../leads.ts'
import { stageIcon } from '../stage-label.tsx'
import { nameOf } from './lead-row.tsx'

const words = deskWords.bulk

/** What can be done with all that are selected. */
export function BulkBar() {
  const ids = useStore(selection.ids)
  const canExport = useMay('leads.export')
  useKeys({ back: selection.clear })
  return (
    <div className="bulk" role="toolbar" aria-label={words.label(ids.length)} data-keep-clear="">
      <b>{words.count(ids.length)}</b>
      {ids.length > 0 && (
        <>
          <B size="s" onClick={() => take(ids)}>
            {words.take}
          </B>
          <StageMenu ids={ids} />
          {canExport && (
            <B size="s" onClick={() => void exportLeads({ ids })}>
              {words.export}
            </B>
          )}
          <B size="s" look="quiet" onClick={() => mark(ids, 'spam')}>
            {words.spam}
          </B>
        </>
      )}
      <IconB icon="x" label={words.clear} onClick={selection.clear} />
    </div>
  )
}

const StageMenu = ({ ids }: { ids: readonly string[] }) => (
  <MenuButton
    label={words.state}
    groups={[
      {
        id: words.state,
        choices: leadStages
          .filter((stage) => stage !== 'spam')
          .map((stage) => ({
            id: stage,
            words: stageWords[stage],
            icon: stageIcon(stage),
            run: () => mark(ids, stage),
          })),
      },
    ]}
  >
    {(tied) => (
      <B {...tied} size="s">
        {words.state}
      </B>
    )}
  </MenuButton>
)

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
