import { useState } from 'react'
import { Link } from 'react-router'
import { leadImportCopy } from '#content/manager/lead-import.ts'
import { staffSource } from '#domain/leads/inbox-filter.ts'
import type { FailedCall } from '../../api/client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { failureMessage } from '../../ui/use-form.ts'
import { importPath, leadsLink } from '../leads-path.ts'
import { DownloadErrors } from './check-result.tsx'
import { importCalls, type LeadImport } from './import-calls.ts'
import { continueImport, undoImport } from './import-runner.ts'
import '../lead/lead.css'

const { run: runCopy, done: copy, undo: undoCopy } = leadImportCopy

interface ImportRunProps {
  stored: LeadImport
  /** False after a reload or a failure. */
  isRunning: boolean
  failure: FailedCall | undefined
}

export function ImportRun({ stored, isRunning, failure }: ImportRunProps) {
  const { pending, imported, refused, skipped, changed, undone } = stored.rows
  const isUndo = stored.state === 'undoing'
  const ended = isUndo ? changed + undone : imported + refused + skipped
  const total = ended + (isUndo ? imported : pending)
  return (
    <Section id="run" heading={isUndo ? undoCopy.heading : runCopy.heading} lede={stored.file_name}>
      <div className="stack--s">
        <progress className="import-progress" aria-labelledby="run" max={total} value={ended} />
        <p>{runCopy.progress(ended, total)}</p>
        {isRunning ? (
          <p className="soft">{runCopy.lede}</p>
        ) : (
          <>
            <p role="status">{runCopy.stopped}</p>
            <Failure>{failure && (failure.state === 'unreachable' ? runCopy.failed : failureMessage(failure))}</Failure>
            <div className="actions">
              <Button variant="go" onClick={() => void continueImport(stored)}>
                {runCopy.resume}
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  )
}

export function ImportResult({ stored }: { stored: LeadImport }) {
  const [isAsking, setAsking] = useState(false)
  const { id, rows, state, columns, country } = stored
  const isUndone = state === 'undone'
  const mapping = { columns: columns.map(({ field }) => field), country }
  return (
    <Section id="result" heading={isUndone ? undoCopy.done : copy.heading} lede={stored.file_name}>
      <div className="stack--s">
        <div role="status" className="stack--s">
          <p>
            <b>{isUndone ? undoCopy.removed(rows.undone) : copy.imported(rows.imported)}</b>
          </p>
          {isUndone && rows.changed > 0 && <p>{undoCopy.stayed(rows.changed)}</p>}
          {rows.refused > 0 && <p>{copy.refused(rows.refused)}</p>}
          {rows.skipped > 0 && <p>{copy.skipped(rows.skipped)}</p>}
        </div>
        {stored.stayed.length > 0 && (
          <ul className="lead-links" aria-label={undoCopy.table}>
            {stored.stayed.map(({ number, lead_id }) => (
              <li key={lead_id}>
                <Link to={`/leads/${lead_id}`}>{undoCopy.stayedLead(number)}</Link>
              </li>
            ))}
          </ul>
        )}
        <div className="actions">
          {!isUndone && (
            <ButtonLink variant="go" to={leadsLink({ view: 'all', source: staffSource })}>
              {copy.show}
            </ButtonLink>
          )}
          <ButtonLink to={importPath}>{copy.another}</ButtonLink>
          {rows.refused > 0 && <DownloadErrors onDownload={() => importCalls.errors(id, mapping)} />}
          {!isUndone && rows.imported > 0 && (
            <Button variant="bad" icon="undo" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {copy.undo}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          heading={copy.undoHeading}
          cancel={copy.keep}
          onClose={() => setAsking(false)}
          confirm={copy.undo}
          variant="bad"
          onConfirm={() => {
            setAsking(false)
            void undoImport(id)
          }}
        >
          <p>{copy.undoLede}</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
