import { type ReactNode, useRef } from 'react'
import { homePage } from '#content/pages/home.ts'
import { site } from '#content/site.ts'
import { useHydrated } from '../../forms/use-browser.ts'
import { Art } from '../../ui/art.tsx'
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx'
import { useCarousel } from './use-carousel.ts'
import './clients.css'

const copy = homePage.clients
const { clients } = site

export function Clients() {
  return (
    <section className="section section--flush" aria-labelledby="clients-heading" data-lazy="">
      <div className="wrap">
        <div className="grid grid--end head">
          <h2 className="span-7" id="clients-heading">
            {copy.heading}
          </h2>
          <p className="span-5 lede">{copy.text}</p>
        </div>
        <Carousel />
      </div>
    </section>
  )
}

/** Scrolls and snaps without scripts; rotates endlessly after hydration. */
function Carousel() {
  const live = useHydrated()
  const track = useRef<HTMLUListElement>(null)
  const { first, current, state, goTo, toggle, handlers } = useCarousel(track, clients.length)
  const turned = clients.map((_, position) => clients[(first + position) % clients.length] ?? clients[0])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group, and no form
    <div role="group" aria-roledescription={copy.carousel} aria-label={copy.name} {...handlers}>
      <div className="clients__window" data-turning={live}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
        <ul ref={track} className="clients__track" tabIndex={0} aria-label={copy.name}>
          {turned.map(({ name, logo }) => (
            <li key={logo}>
              <Art drawing={logo} alt={name} className="clients__logo" />
            </li>
          ))}
          {live &&
            turned.map(({ logo }) => (
              <li key={`${logo}-again`} aria-hidden="true">
                <Art drawing={logo} alt="" className="clients__logo" />
              </li>
            ))}
        </ul>
      </div>
      <div className="clients__bar">
        <div className="dots">
          {clients.map(({ logo }, position) => (
            <button
              key={logo}
              type="button"
              aria-label={copy.dot(position + 1, clients.length)}
              aria-current={position === current || undefined}
              onClick={() => goTo(position)}
            />
          ))}
        </div>
        <button className="pause" type="button" data-state={state} onClick={toggle}>
          <Choice icon={<PauseIcon />} when="playing" text={copy.pause} />
          <Choice icon={<PlayIcon />} when="paused" text={copy.play} />
        </button>
      </div>
    </div>
  )
}

const Choice = ({ icon, text, when }: { icon: ReactNode; text: string; when: 'playing' | 'paused' }) => (
  <span className={`pause__${when}`}>
    {icon}
    <span>{text}</span>
  </span>
)
