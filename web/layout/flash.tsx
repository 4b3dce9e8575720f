import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { layoutWords } from '#content/pages/layout.ts'
import type { Flash, FlashType } from '../ui/flash.ts'
import { AlertIcon, CloseIcon, TickIcon } from '../ui/icons.tsx'
import { Ribbon } from '../ui/ribbon.tsx'

interface FlashControls {
  flash: Flash | null
  show(flash: Flash): void
  close(): void
}

const FlashContext = createContext<FlashControls | null>(null)

/** Keeps the one message that stands above the page; `initial` is what the server says in the document itself. */
export function FlashProvider({ initial, children }: { initial: Flash | null; children: ReactNode }) {
  const [flash, setFlash] = useState(initial)
  const controls = useMemo(() => ({ flash, show: setFlash, close: () => setFlash(null) }), [flash])
  return <FlashContext value={controls}>{children}</FlashContext>
}

export function useFlash(): FlashControls {
  const controls = use(FlashContext)
  if (!controls) throw new Error('useFlash is used outside of FlashProvider')
  return controls
}

/** Both live regions are always there: assistive technology announces only what appears inside a region it knows. */
export function FlashArea() {
  const { flash, close } = useFlash()
  const urgent = flash?.type === 'error' || flash?.type === 'warning'
  const bar = flash && <FlashBar flash={flash} onClose={close} />
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
  error: { look: 'danger', ribbon: 'brand', Icon: AlertIcon },
  success: { look: 'success', ribbon: 'transmit', Icon: TickIcon },
  notice: { look: 'info', ribbon: 'pass', Icon: AlertIcon },
  warning: { look: 'warning', ribbon: 'leaderboard', Icon: AlertIcon },
} as const satisfies Record<FlashType, object>

export function FlashBar({ flash, onClose }: { flash: Flash; onClose: () => void }) {
  const { look, ribbon, Icon } = styles[flash.type]
  return (
    <div className={`flash flash--${look} on-dark`} data-ribbon={ribbon}>
      <Ribbon className="ribbon--v" />
      <p>
        <Icon />
        <span>
          {flash.message} {flash.link && <Link to={flash.link.to}>{flash.link.words}</Link>}
        </span>
      </p>
      <button className="icon-link" type="button" aria-label={layoutWords.closeMessage} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  )
}
