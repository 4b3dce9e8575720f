import { useEffect, useRef, useState } from 'react'
import { homePage } from '#content/pages/home.ts'
import { site } from '#content/site.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { Art } from '../../ui/art.tsx'
import { TickIcon } from '../../ui/icons.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { BadgeForm } from './badge-form.tsx'
import { productsId } from './product-cards.tsx'
import { useSwing } from './use-swing.ts'
import './hero.css'

const { hero } = homePage
const times = hero.day.moments.map(({ time }) => time)

export function Hero() {
  return (
    <section className="hero ground-stock" data-ribbon="brand" aria-labelledby="hero-heading">
      <div className="wrap">
        <div className="hero__copy">
          <h1 id="hero-heading">
            {hero.heading.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <div className="hero__lede">
            <p className="lede">{hero.text}</p>
            <div className="row">
              <ButtonLink to={paths.demo}>{hero.demo}</ButtonLink>
              <a className="hero__more" href={`#${productsId}`}>
                {hero.modules}
              </a>
            </div>
          </div>
        </div>
        <Ribbon className="ribbon--rail hero__rail" />
        <HangingBadge />
        <Proof />
        <Day />
      </div>
    </section>
  )
}

function HangingBadge() {
  const art = useRef<HTMLDivElement>(null)
  useSwing(art)
  return (
    // Hydrates the page like a widget, because visitors can drag the badge.
    <div className="hero__art" data-demo="" ref={art}>
      <Art drawing={hero.straps} alt="" className="hero__straps" />
      <div className="hero-swing">
        <Art drawing={hero.badge} alt={hero.badgeText} />
        <BadgeForm />
      </div>
    </div>
  )
}

/** The logos are decoration here, because the carousel below names them. */
const Proof = () => (
  <div className="proof">
    <ul className="proof__claims">
      {hero.proof.map((claim) => (
        <li key={claim}>
          <TickIcon />
          {claim}
        </li>
      ))}
    </ul>
    <div className="proof__logos" aria-hidden="true">
      {site.clients.map(({ logo }) => (
        <Art key={logo} drawing={logo} alt="" />
      ))}
    </div>
  </div>
)

function Day() {
  const moment = useLastPassedTime(times)
  return (
    <ol className="day" aria-label={hero.day.name}>
      {hero.day.moments.map(({ time, text }) => (
        <li key={time} aria-current={time === moment ? 'time' : undefined}>
          <time className="time">{time}</time>
          {text}
        </li>
      ))}
    </ol>
  )
}

const MINUTE = 60_000

/** Latest of the times ("08:41") that has passed today on the visitor's clock. */
function useLastPassedTime(times: readonly string[]): string | undefined {
  const [moment, setMoment] = useState<string>()
  useEffect(() => {
    const update = () => setMoment(times.findLast((time) => time <= clockOf(new Date())))
    update()
    const looking = setInterval(update, MINUTE)
    return () => clearInterval(looking)
  }, [times])
  return moment
}

const clockOf = (now: Date) => [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
