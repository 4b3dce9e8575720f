import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './notice.tsx'

interface ConfirmDialogProps {
  heading: string
  /** The harmless answer, which Escape gives too. */
  cancel: string
  onClose(): void
  confirm: string
  variant: 'go' | 'bad'
  /** What the button says while it works. */
  busy?: string | undefined
  onConfirm(): void
  /** Why it could not be done. */
  failure?: string | undefined
  children: ReactNode
}

/** A question with two answers, of which one changes something. */
export const ConfirmDialog = ({
  heading,
  cancel: keep,
  onClose,
  confirm,
  variant: look,
  busy,
  onConfirm,
  failure,
  children,
}: ConfirmDialogProps) => (
  <Dialog
    heading={heading}
    onClose={onClose}
    foot={
      <>
        <Button onClick={onClose}>{keep}</Button>
        <Button variant={look} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    <div className="stack--s">
      {children}
      <Failure>{failure}</Failure>
    </div>
  </Dialog>
)
