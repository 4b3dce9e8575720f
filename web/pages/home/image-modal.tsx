import type { Ref } from 'react'
import type { ProductModal } from '#content/pages/home.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { Art } from '../../ui/art.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import '../../ui/modal.css'

interface ImageModalProps {
  ref: Ref<HTMLDialogElement>
  to: string
  modal: ProductModal
  ribbon: RibbonName
}

export function ImageModal({ ref, to, modal, ribbon }: ImageModalProps) {
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
