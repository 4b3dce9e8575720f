import type { ReactNode } from 'react'
import type { Flash } from '../ui/flash.ts'
import { Arrival } from './arrival.tsx'
import { ClipRing } from './clip-ring.tsx'
import { FlashArea } from './flash.tsx'
import { FlashProvider } from './flash-provider.tsx'
import { Footer } from './footer.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'
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
