import type { ReactNode } from 'react'
import { layoutWords } from '#content/pages/layout.ts'
import type { Flash } from '../ui/flash.ts'
import { FlashArea, FlashProvider } from './flash.tsx'

interface SiteLayoutProps {
  flash: Flash | null
  managerOrigin?: string
  children: ReactNode
}

/** What stands around every page. */
export function SiteLayout({ flash, children }: SiteLayoutProps) {
  return (
    <FlashProvider initial={flash}>
      <a className="skip" href="#main">
        {layoutWords.skip}
      </a>
      <FlashArea />
      <main id="main">{children}</main>
    </FlashProvider>
  )
}
