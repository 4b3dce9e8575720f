import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import type { RibbonName } from '#content/ribbon.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { classNames } from './class-names.ts'

interface DialogProps {
  heading: string
  /** Called for Escape and clicks outside. */
  onClose(): void
  ribbon?: RibbonName
  isWide?: boolean
  /** Buttons. The first one is the harmless answer and gets the focus. */
  foot?: ReactNode
  children?: ReactNode
}

export function Dialog({ heading, onClose, ribbon, isWide = false, foot, children }: DialogProps) {
  const id = useId()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', isWide && 'wide')}
      aria-labelledby={id}
      {...dialogCloseHandlers(onClose)}
    >
      {ribbon && <Ribbon name={ribbon} />}
      <div className="dialog__in">
        <h2 id={id}>{heading}</h2>
        {children}
      </div>
      {foot && <div className="dialog__foot">{foot}</div>}
    </dialog>
  )
}

const modals = new Set<HTMLDialogElement>()

/** Uses a set, because a selector would search the document. Escape closes a dialog before it unmounts. */
export const isModalOpen = (): boolean => Array.from(modals).some((dialog) => dialog.open)

/** Opens the dialog on mount; closing it returns the focus. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    modals.add(dialog)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('.dialog__foot .b')?.focus()
    return () => {
      modals.delete(dialog)
      dialog.close()
    }
  }, [])
  return ref
}

export const dialogCloseHandlers = (onClose: () => void): Pick<DialogEvents, 'onClose' | 'onMouseDown'> => ({
  onClose: ({ currentTarget }) => {
    // It may be gone, or reopened by an effect that runs twice in development.
    if (currentTarget.isConnected && !currentTarget.open) onClose()
  },
  // Compares coordinates, because the dialog's scroll bar is part of the dialog.
  onMouseDown: (pressed) => {
    const { currentTarget: dialog, clientX, clientY } = pressed
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return
    // Otherwise the page takes the focus that closing returns.
    pressed.preventDefault()
    dialog.close()
  },
})

type DialogEvents = React.ComponentProps<'dialog'>
