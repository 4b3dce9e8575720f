import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Flash } from '../ui/flash.ts'

export interface ShownFlash extends Flash {
  /** Distinguishes a message from an identical one shown again. */
  number: number
  /** Takes the focus if no other element on the page should. */
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
/** Outside the layout, so that a success message survives the remount by an error screen. */
let flashAfterNavigation: ShownFlash | null = null

/** Shows the message until the next navigation or the next submitted form. */
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

/** Calls back after a navigation to any page, including the same one, but not to a fragment. */
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
