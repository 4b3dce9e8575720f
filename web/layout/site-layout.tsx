import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { messages } from '#content/messages.ts'
import type { Flash } from '../ui/flash.ts'
import { Ribbon } from '../ui/ribbon.tsx'
import { ClipRing } from './clip-ring.tsx'
import { FlashArea } from './flash.tsx'
import { FlashProvider } from './flash-provider.tsx'
import { Footer } from './footer.tsx'
import { Arrival } from './page-arrival.tsx'
import { Sidebar } from './sidebar.tsx'
import { SiteHeader } from './site-header.tsx'

interface SiteLayoutProps {
  flash: Flash | null
  children: ReactNode
}

export function SiteLayout({ flash, children }: SiteLayoutProps) {
  return (
    <FlashProvider initial={flash}>
      <SiteHeader />
      <Sidebar />
      <LoadingIndicator />
      <FlashArea />
      <main id="main">{children}</main>
      <Footer />
      <ClipRing />
      <Arrival />
    </FlashProvider>
  )
}

/** Milliseconds; faster navigations show no indicator. */
const SLOW_AFTER = 300

function LoadingIndicator() {
  const pending = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)

  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])

  return (
    <div className="loading-area" role="status">
      {slow && (
        <div className="loading">
          <Ribbon name="brand" className="ribbon--mid" />
          <p className="wrap">{messages.loading}</p>
        </div>
      )}
    </div>
  )
}
