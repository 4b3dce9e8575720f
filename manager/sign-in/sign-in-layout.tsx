import { type ReactNode, useEffect, useRef } from 'react'
import { shellCopy } from '#content/manager/shell.ts'
import { signInLayoutCopy } from '#content/manager/sign-in.ts'
import { site } from '#content/site.ts'
import { paths } from '#domain/paths.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { LanyardDrawing } from '../ui/empty-state.tsx'
import './sign-in.css'

interface SignInLayoutProps {
  heading: string
  lede?: string
  note?: ReactNode
  kicker?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

export function SignInLayout({ aside, ...card }: SignInLayoutProps) {
  useEffect(() => {
    document.title = shellCopy.title(card.heading)
  }, [card.heading])
  return (
    <>
      <a className="skip" href="#main">
        {shellCopy.skip}
      </a>
      <div className="sign-in">
        <header className="sign-in__top">
          <a className="brand" href={paths.home} aria-label={signInLayoutCopy.brandLabel}>
            <BrandMark />
            <span>{site.wordmark}</span>
          </a>
          <a className="small" href={paths.home}>
            {signInLayoutCopy.toSite}
          </a>
        </header>
        <main id="main" className="sign-in__main" tabIndex={-1}>
          <div className="sign-in__hang">
            <Ribbon name="brand" className="ribbon--v ribbon--mid sign-in__strap" />
            <LanyardDrawing />
            <Card {...card} />
          </div>
          {aside}
        </main>
        <footer className="sign-in__foot small">
          <span>{signInLayoutCopy.foot}</span>
          <a href={`mailto:${site.supportEmail}`}>{signInLayoutCopy.help}</a>
        </footer>
      </div>
    </>
  )
}

function Card({ heading, lede, note, kicker, children }: Omit<SignInLayoutProps, 'aside'>) {
  return (
    <div className="sign-in__card">
      {note}
      {kicker && <p className="sign-in__kicker">{kicker}</p>}
      <Heading key={heading}>{heading}</Heading>
      {lede && <p className="sign-in__lede">{lede}</p>}
      {children}
    </div>
  )
}

let isFirst = true

/** Takes the focus when its text changes, but not on load. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
    isFirst = false
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
