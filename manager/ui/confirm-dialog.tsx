import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './notice.tsx'

interface ConfirmDialogProps {
  heading: string
  /** Label of the harmless answer, which Escape chooses. */
  cancel: string
  onClose(): void
  confirm: string
  variant: 'go' | 'bad'
  busy?: string | undefined
  onConfirm(): void
  failure?: string | undefined
  children: ReactNode
}

export const ConfirmDialog = ({
  heading,
  cancel,
  onClose,
  confirm,
  variant,
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
        <Button onClick={onClose}>{cancel}</Button>
        <Button variant={variant} busy={busy} onClick={onConfirm}>
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
