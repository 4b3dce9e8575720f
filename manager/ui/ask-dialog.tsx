import type { ReactNode } from 'react'
import { B } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './note.tsx'

interface Asked {
  heading: string
  /** The harmless answer, which Escape gives too. */
  keep: string
  onClose(): void
  confirm: string
  look: 'go' | 'bad'
  /** What the button says while it works. */
  busy?: string | undefined
  onConfirm(): void
  /** Why it could not be done. */
  failure?: string | undefined
  children: ReactNode
}

/** A question with two answers, of which one changes something. */
export const AskDialog = ({ heading, keep, onClose, confirm, look, busy, onConfirm, failure, children }: Asked) => (
  <Dialog
    heading={heading}
    onClose={onClose}
    foot={
      <>
        <B onClick={onClose}>{keep}</B>
        <B look={look} busy={busy} onClick={onConfirm}>
          {confirm}
        </B>
      </>
    }
  >
    <div className="stack--s">
      {children}
      <Failure>{failure}</Failure>
    </div>
  </Dialog>
)
