import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { ProductModal } from '#content/pages/home.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { useLive } from '../../forms/use-browser.ts'
import { loadDrawings } from '../../ui/art.tsx'
import { ImageModal } from './image-modal.tsx'

interface ModalLinkProps {
  to: string
  modal: ProductModal
  ribbon: RibbonName
  children: ReactNode
}

/** A link that becomes a dialog's button at hydration. It stays one element, to keep the focus. */
export function ModalLink({ to, modal, ribbon, children }: ModalLinkProps) {
  const live = useLive()
  const dialog = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState(false)
  const fetchPictures = () => loadDrawings(modal.images.map(({ drawing }) => drawing))

  async function open(event: MouseEvent | KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    await fetchPictures()
    flushSync(() => setWanted(true))
    dialog.current?.showModal()
  }

  return (
    <>
      <Link
        className="btn"
        to={to}
        {...(live && { role: 'button', 'aria-haspopup': 'dialog' })}
        onClick={open}
        onKeyDown={(event) => event.key === ' ' && open(event)}
        onPointerEnter={fetchPictures}
        onFocus={fetchPictures}
      >
        {children}
      </Link>
      {wanted && createPortal(<ImageModal ref={dialog} to={to} modal={modal} ribbon={ribbon} />, document.body)}
    </>
  )
}
