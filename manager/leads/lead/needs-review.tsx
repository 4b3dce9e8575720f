import { useState } from 'react'
import { heldWords as words } from '#content/manager/held.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useMay } from '../../shell/me.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { B } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mark, release } from '../lead-actions.ts'
import type { Subject } from './lead-subject.ts'

/** Why a lead is held, and the two answers. */
export function Held({ subject: { id, name, held_reasons } }: { subject: Subject }) {
  const canWork = useMay('leads.work')
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <div className="note note--warn">
      <Ribbon name="leaderboard" className="ribbon--v" />
      <div>
        <div className="decide">
          <h2 className="h3">{words.heading}</h2>
          <p>{words.lede}</p>
          <ul className="ticks">
            {held_reasons.map((reason) => (
              <li key={reason}>
                <Icon name="alert" />
                <b>{words.short(reason)}.</b> {words.long(reason)}
              </li>
            ))}
          </ul>
        </div>
        {canWork && (
          <div className="acts">
            <B look="go" command="lead.release" onClick={() => setAsked(true)}>
              {words.release}
            </B>
            <B icon="spam" command="lead.spam" onClick={() => mark([id], 'spam')}>
              {words.spam}
            </B>
          </div>
        )}
      </div>
      {isAsked && (
        <AskDialog
          heading={words.question(name)}
          keep={words.keep}
          onClose={close}
          confirm={words.release}
          look="go"
          onConfirm={() => {
            close()
            void release(id)
          }}
        >
          <p>{words.questionLede}</p>
        </AskDialog>
      )}
    </div>
  )
}
