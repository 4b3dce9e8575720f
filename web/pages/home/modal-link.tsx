import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { ProductModal } from '#content/pages/home.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { useHydrated } from '../../forms/use-browser.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { Art, loadDrawings } from '../../ui/art.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import '../../ui/modal.css'

interface ModalLinkProps {
  to: string
  modal: ProductModal
  ribbon: RibbonName
  children: ReactNode
}

/** A link that hydration turns into the button of a dialog. The element stays, to keep the focus. */
export function ModalLink({ to, modal, ribbon, children }: ModalLinkProps) {
  const live = useHydrated()
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

interface ImageModalProps {
  ref: Ref<HTMLDialogElement>
  to: string
  modal: ProductModal
  ribbon: RibbonName
}

function ImageModal({ ref, to, modal, ribbon }: ImageModalProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={ref}
      className="modal"
      aria-labelledby="modal-heading"
      data-ribbon={ribbon}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="modal__sheet">
        <Ribbon className="ribbon--v ribbon--mid modal__mark" />
        <div className="modal__top">
          <h2 id="modal-heading">{modal.title}</h2>
          <button
            className="icon-link"
            type="button"
            aria-label={modal.close}
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="modal__spread">
          {modal.images.map(({ drawing, alt, caption }) => (
            <figure key={drawing}>
              <Art drawing={drawing} alt={alt} className="modal__art" />
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
        </div>
        <div className="modal__foot">
          <p>{modal.text}</p>
          <ButtonLink to={to}>{modal.details}</ButtonLink>
        </div>
      </div>
    </dialog>
  )
}
