import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { layoutCopy } from '#content/pages/layout.ts'
import type { FlashType } from '../ui/flash.ts'
import { AlertIcon, CloseIcon, TickIcon } from '../ui/icons.tsx'
import { Ribbon } from '../ui/ribbon.tsx'
import { type ShownFlash, useFlash } from './flash-provider.tsx'

/** Always renders both live regions, because screen readers announce changes only in existing ones. */
export function FlashArea() {
  const { flash, close } = useFlash()
  const urgent = flash?.type === 'error' || flash?.type === 'warning'
  const bar = flash && <FlashBar key={flash.number} flash={flash} onClose={close} />
  return (
    <>
      <div className="flash-area" role="status">
        {!urgent && bar}
      </div>
      <div className="flash-area" role="alert">
        {urgent && bar}
      </div>
    </>
  )
}

const styles = {
  error: { tone: 'danger', ribbon: 'brand', Icon: AlertIcon },
  success: { tone: 'success', ribbon: 'transmit', Icon: TickIcon },
  notice: { tone: 'info', ribbon: 'pass', Icon: AlertIcon },
  warning: { tone: 'warning', ribbon: 'leaderboard', Icon: AlertIcon },
} as const satisfies Record<FlashType, object>

export function FlashBar({ flash, onClose }: { flash: ShownFlash; onClose: () => void }) {
  const { tone, ribbon, Icon } = styles[flash.type]
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (flash.takesFocus) bar.current?.focus({ preventScroll: true })
  }, [flash])
  const closeByHand = () => {
    onClose()
    focusHeading()
  }
  return (
    <div ref={bar} className={`flash flash--${tone} on-dark`} data-ribbon={ribbon} tabIndex={-1}>
      <Ribbon className="ribbon--v" />
      <p>
        <Icon />
        <span>
          {flash.message}{' '}
          {flash.link && (
            <Link className="btn btn--small" to={flash.link.to} onClick={onClose}>
              {flash.link.label}
            </Link>
          )}
        </span>
      </p>
      <button className="icon-link" type="button" aria-label={layoutCopy.closeMessage} onClick={closeByHand}>
        <CloseIcon />
      </button>
    </div>
  )
}

/** Moves keyboard and screen reader users to the main content. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
