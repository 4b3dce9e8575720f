import { deskWords } from '#content/manager/desk.ts'
import { stageWords } from '#content/manager/stages.ts'
import { leadStages } from '#domain/leads/lead-stage.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { useMay } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { B, IconB } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { exportLeads } from '../export-leads.ts'
import { mark, take } from '../lead-actions.ts'
import { selection } from '../leads.ts'
import { stageIcon } from '../stage-label.tsx'

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
