import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Flash } from '../ui/flash.ts'

export interface ShownFlash extends Flash {
  /** Distinguishes a message from the same one shown again. */
  number: number
  /** Takes the focus, where nothing else on the page says what to do. */
  takesFocus?: boolean
}

interface ShowOptions {
  takesFocus?: boolean
  /** Belongs to the page that the next navigation opens. */
  travels?: boolean
}

interface FlashControls {
  flash: ShownFlash | null
  show(flash: Flash, options?: ShowOptions): void
  close(): void
}

const FlashContext = createContext<FlashControls | null>(null)

export function useFlash(): FlashControls {
  const controls = use(FlashContext)
  if (!controls) throw new Error('useFlash is used outside of FlashProvider')
  return controls
}

let lastNumber = 0
/** Kept outside of the layout, so that thanks for a lead survive an error screen's remount. */
let flashAfterNavigation: ShownFlash | null = null

/** Keeps the message until a navigation that did not bring it, or the next form that is sent. */
export function FlashProvider({ initial, children }: { initial: Flash | null; children: ReactNode }) {
  const [flash, setFlash] = useState<ShownFlash | null>(
    () => flashAfterNavigation ?? (initial && { ...initial, number: 0 }),
  )
  const controls = useMemo(
    () => ({
      flash,
      show(message: Flash, { takesFocus = false, travels = false }: ShowOptions = {}) {
        const shown = { ...message, number: ++lastNumber, takesFocus }
        if (travels) flashAfterNavigation = shown
        setFlash(shown)
      },
      close: () => setFlash(null),
    }),
    [flash],
  )
  const sending = useNavigation().state === 'submitting'
  useEffect(() => {
    if (sending) setFlash(null)
  }, [sending])
  useNavigated(() => {
    setFlash(flashAfterNavigation)
    flashAfterNavigation = null
  })
  return <FlashContext value={controls}>{children}</FlashContext>
}

/** Calls back after a navigation to another page or to the same one again, not to a fragment. */
function useNavigated(onNavigated: () => void) {
  const { key, pathname, search, hash } = useLocation()
  const page = pathname + search
  const last = useRef({ key, page })
  useEffect(() => {
    const before = last.current
    last.current = { key, page }
    if (before.key !== key && (before.page !== page || !hash)) onNavigated()
  })
}
