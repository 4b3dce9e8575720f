import { useState } from 'react'
import { needsReviewCopy as copy } from '#content/manager/needs-review.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useHasPermission } from '../../shell/me.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { approve, setStage } from '../lead-actions.ts'
import type { Subject } from './lead-subject.ts'

export function LeadReview({ subject: { id, name, held_reasons } }: { subject: Subject }) {
  const canWork = useHasPermission('leads.work')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="note note--warn">
      <Ribbon name="leaderboard" className="ribbon--v" />
      <div>
        <div className="decision">
          <h2 className="h3">{copy.heading}</h2>
          <p>{copy.lede}</p>
          <ul className="ticks">
            {held_reasons.map((reason) => (
              <li key={reason}>
                <Icon name="alert" />
                <b>{copy.short(reason)}.</b> {copy.long(reason)}
              </li>
            ))}
          </ul>
        </div>
        {canWork && (
          <div className="actions">
            <Button variant="go" command="lead.approve" onClick={() => setOpen(true)}>
              {copy.approve}
            </Button>
            <Button icon="spam" command="lead.spam" onClick={() => setStage([id], 'spam')}>
              {copy.spam}
            </Button>
          </div>
        )}
      </div>
      {isOpen && (
        <ConfirmDialog
          heading={copy.question(name)}
          cancel={copy.cancel}
          onClose={close}
          confirm={copy.approve}
          variant="go"
          onConfirm={() => {
            close()
            void approve(id)
          }}
        >
          <p>{copy.questionLede}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
