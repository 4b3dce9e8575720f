import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Flash } from '../ui/flash.ts'

export interface ShownFlash extends Flash {
  /** Tells a message from the same one shown again, which is news too. */
  number: number
  /** Focus goes to it, since nothing else on the page says what to do. */
  takesFocus?: boolean
}

interface ShowOptions {
  takesFocus?: boolean
  /** It belongs to the page that a navigation is about to bring. */
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

let numbers = 0
/** Outlives the layout, which an error screen puts up anew: a lead that was stored is thanked for there too. */
let traveling: ShownFlash | null = null

/**
 * Keeps the one message that stands above the page, until the next navigation that did not bring it or the next form that is sent.
 * `initial` is what the server says in the document itself.
 */
export function FlashProvider({ initial, children }: { initial: Flash | null; children: ReactNode }) {
  const [flash, setFlash] = useState<ShownFlash | null>(() => traveling ?? (initial && { ...initial, number: 0 }))
  const controls = useMemo(
    () => ({
      flash,
      show(message: Flash, { takesFocus = false, travels = false }: ShowOptions = {}) {
        const shown = { ...message, number: ++numbers, takesFocus }
        if (travels) traveling = shown
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
    setFlash(traveling)
    traveling = null
  })
  return <FlashContext value={controls}>{children}</FlashContext>
}

/** Calls back when another page has come, or the same one anew; another place on the same page is none. */
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
