import { Link } from 'react-router'
import { pricingPage } from '#content/pages/pricing.ts'
import { prices } from '#content/site.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import { Questions } from '../../ui/questions.tsx'
import { QuotePad } from './quote-pad.tsx'
import './pricing.css'

export const meta = pageMeta(pricingPage, { questions: pricingPage.questions.list })

export const loader = () => null

export async function clientLoader() {
  await loadDrawings(['rubber-stamp'])
  return null
}

export default function Pricing() {
  const { heading, lede, callback, demo, questions } = pricingPage
  const priced = Object.keys(prices).length > 0
  return (
    <>
      <section className="section section--top ground-stock quote" data-ribbon="floorplan">
        <div className="wrap quote__grid">
          <div className="quote__copy">
            <h1>{heading}</h1>
            <p className="lede">{priced ? lede.priced : lede.quoted}</p>
            <div className="row">
              <ButtonLink to={paths.contact}>{callback}</ButtonLink>
              <ButtonLink to={paths.demo} look="line">
                {demo}
              </ButtonLink>
            </div>
          </div>
          <QuotePad prices={prices} />
        </div>
      </section>
      <section className="section" data-ribbon="floorplan" aria-labelledby="questions-heading">
        <div className="wrap grid">
          <h2 className="span-4" id="questions-heading">
            {questions.heading}
          </h2>
          <div className="span-8">
            <Questions list={questions.list} />
            <p className="quote__terms">
              {questions.terms.before}
              <Link to={`${paths.terms}#quotes`}>{questions.terms.link}</Link>
              {questions.terms.after}
            </p>
          </div>
        </div>
      </section>
    </>
  )
}
