import { useRef } from 'react'
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
    <div className="proof__clients" aria-hidden="true">
      <p>{hero.clients}</p>
      <div className="proof__logos">
        {site.clients.map(({ logo }) => (
          <Art key={logo} drawing={logo} alt="" />
        ))}
      </div>
    </div>
  </div>
)
