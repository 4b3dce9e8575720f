import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import type { RibbonName } from '#content/ribbon.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { classNames } from './class-names.ts'

interface DialogProps {
  /** The question itself. */
  heading: string
  /** Escape, or a press beside it: the harmless answer. */
  onClose(): void
  ribbon?: RibbonName
  isWide?: boolean
  /** The answers in words, the harmless one first, which gets the focus. */
  foot?: ReactNode
  children?: ReactNode
}

/** Open for as long as it is there; on phones a sheet from below. */
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

/** To ask the document would look at each of its elements. Escape has closed one before it goes. */
export const isModalOpen = (): boolean => Array.from(modals).some((dialog) => dialog.open)

/** Opens the dialog with the component, and gives the focus back with its end. */
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

/** How a dialog hears that somebody turned away from it. */
export const dialogCloseHandlers = (onClose: () => void): Pick<DialogEvents, 'onClose' | 'onMouseDown'> => ({
  onClose: ({ currentTarget }) => {
    // By then it may be gone, or opened again by an effect that runs twice in development.
    if (currentTarget.isConnected && !currentTarget.open) onClose()
  },
  // By the place, since a scroll bar of the dialog is the dialog too.
  onMouseDown: (pressed) => {
    const { currentTarget: dialog, clientX, clientY } = pressed
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return
    // Else the page behind takes the focus that closing gives back.
    pressed.preventDefault()
    dialog.close()
  },
})

type DialogEvents = React.ComponentProps<'dialog'>
