import { homePage, type ProductCard } from '#content/pages/home.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { ModalLink } from './modal-link.tsx'
import '../../ui/pass.css'
import './product-cards.css'

const { products } = homePage

export const productsId = 'modules'

export function ProductCards() {
  return (
    <section className="section modules" id={productsId} aria-labelledby="products-heading">
      <div className="wrap">
        <div className="grid grid--end">
          <h2 className="span-7 h1" id="products-heading">
            {products.heading}
          </h2>
          <p className="span-5 lede">{products.text}</p>
        </div>
        <div className="rack">
          <Ribbon className="ribbon--rail" />
          <ul className="rack__list">
            {products.cards.map((card) => (
              <Card key={card.name} {...card} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function Card({ name, ribbon, drawing, drawingText, title, text, details, stub, delay, modal }: ProductCard) {
  const page = paths[name]
  return (
    <li className="hang" data-ribbon={ribbon} data-delay={delay}>
      <Ribbon className="ribbon--v hang__strap" />
      <Art drawing="hook" alt="" className="hang__hook" />
      <article className="pass on-paper">
        <Art drawing={drawing} alt={drawingText} className="modcard__art" />
        <div className="modcard__body">
          <h3>{title}</h3>
          <CardText text={text} />
          {modal ? (
            <ModalLink to={page} modal={modal} ribbon={ribbon}>
              {details}
            </ModalLink>
          ) : (
            <ButtonLink to={page}>{details}</ButtonLink>
          )}
        </div>
        <p className="stub serial">
          <span>{stub}</span>
          <Ribbon />
        </p>
      </article>
    </li>
  )
}

export const CardText = ({ text }: { text: string | readonly string[] }) =>
  typeof text === 'string' ? (
    <p>{text}</p>
  ) : (
    <ul>
      {text.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
