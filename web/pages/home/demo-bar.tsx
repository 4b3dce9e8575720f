import { useEffect, useRef } from 'react'
import { homePage } from '#content/pages/home.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import scriptUrl from './watch-demo-links.ts?chunk-url'
import './demo-bar.css'

const { demo } = homePage.hero
const copy = homePage.demoBar

/** On phones, repeats the link to the demo while no other one is in view. */
export function DemoBar() {
  const bar = useRef<HTMLElement>(null)
  // The boot script loads the same module on the first page of a visit.
  useEffect(() => {
    const script: Promise<typeof import('./watch-demo-links.ts')> = import(/* @vite-ignore */ scriptUrl)
    script.then(({ watchDemoLinks }) => bar.current && watchDemoLinks(bar.current))
  }, [])
  return (
    <section
      ref={bar}
      className="demo-bar"
      aria-label={copy.name}
      data-script={scriptUrl}
      hidden
      suppressHydrationWarning
    >
      <span>{copy.text}</span>
      <ButtonLink to={paths.demo} variant="small">
        {demo}
      </ButtonLink>
      <button className="icon-link" type="button" aria-label={copy.hide}>
        <CloseIcon />
      </button>
    </section>
  )
}
