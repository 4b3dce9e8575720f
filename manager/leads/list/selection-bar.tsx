import { Link } from 'react-router'
import { inboxCopy } from '#content/manager/inbox.ts'
import { stageLabels } from '#content/manager/stages.ts'
import { leadStages } from '#domain/leads/lead-stage.ts'
import { useHasPermission } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { useShortcuts } from '../../shortcuts/actions.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { exportLeads } from '../export-leads.ts'
import { AssignMenu } from '../lead/action-bar.tsx'
import { assignToMe, setStage } from '../lead-actions.ts'
import { clock, memory, selection } from '../leads.ts'
import { stageIcon } from '../stage-label.tsx'
import { nameOf } from './lead-row.tsx'

const copy = inboxCopy.bulk

export function SelectionBar() {
  const ids = useStore(selection.ids)
  const canExport = useHasPermission('leads.export')
  useShortcuts({ back: selection.clear })
  return (
    <div className="selection-bar" role="toolbar" aria-label={copy.label(ids.length)} data-keep-clear="">
      <b>{copy.count(ids.length)}</b>
      {ids.length > 0 && (
        <>
          <Button size="s" onClick={() => assignToMe(ids)}>
            {copy.take}
          </Button>
          <StageMenu ids={ids} />
          {canExport && (
            <Button size="s" onClick={() => void exportLeads({ ids })}>
              {copy.export}
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={() => setStage(ids, 'spam')}>
            {copy.spam}
          </Button>
        </>
      )}
      <IconButton icon="x" label={copy.clear} onClick={selection.clear} />
    </div>
  )
}

const StageMenu = ({ ids }: { ids: readonly string[] }) => (
  <MenuButton
    label={copy.state}
    groups={[
      {
        id: copy.state,
        choices: leadStages
          .filter((stage) => stage !== 'spam')
          .map((stage) => ({
            id: stage,
            label: stageLabels[stage],
            icon: stageIcon(stage),
            run: () => setStage(ids, stage),
          })),
      },
    ]}
  >
    {(tied) => (
      <Button {...tied} size="s">
        {copy.state}
      </Button>
    )}
  </MenuButton>
)

const MAX_NAMED = 12

/** Replaces the lead in the pane while leads are selected. */
export function SelectedLeads({ ids }: { ids: readonly string[] }) {
  const canExport = useHasPermission('leads.export')
  return (
    <article className="inbox__lead inbox__lead--many">
      <h2>{copy.heading(ids.length)}</h2>
      <p className="soft">{copy.lede}</p>
      <ul className="lead-links">
        {ids.slice(0, MAX_NAMED).map((id) => {
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
        {ids.length > MAX_NAMED && <li className="soft">{copy.and(ids.length - MAX_NAMED)}</li>}
      </ul>
      <div className="actions">
        <Button variant="go" command="lead.assign-to-me" onClick={() => assignToMe(ids)}>
          {copy.takeAll(ids.length)}
        </Button>
        <AssignMenu ids={ids} label={copy.give} />
        <Button icon="check" command="lead.answered" onClick={() => setStage(ids, 'answered')}>
          {copy.answered}
        </Button>
        {canExport && (
          <Button icon="save" onClick={() => void exportLeads({ ids })}>
            {copy.exportCsv}
          </Button>
        )}
      </div>
      <p className="small soft">{copy.fine}</p>
    </article>
  )
}
