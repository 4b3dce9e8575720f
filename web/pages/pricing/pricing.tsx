import { Link, redirectDocument } from 'react-router'
import { pricingPage } from '#content/pages/pricing.ts'
import { prices } from '#content/site.ts'
import { paths } from '#domain/paths.ts'
import { isPriced } from '../../api/is-priced.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { CallToAction, type CarriedMessage } from '../../layout/call-to-action.tsx'
import { describePage } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import { Questions } from '../../ui/questions.tsx'
import { scripts, styles } from '../../widgets/price/price-builder.tsx?chunk-files'
import builderUrl from '../../widgets/price/price-builder.tsx?chunk-url'
import type { Route } from './+types/pricing'
import { loadPrices } from './load-prices.ts'
import { QuotePad } from './quote-pad.tsx'
import './pricing.css'

// A separate chunk, because sites without prices do not need it; awaited before hydration.
const builder = import.meta.env.SSR ? await import('../../widgets/price/price-builder.tsx') : await loadBuilder()

async function loadBuilder(): Promise<typeof import('../../widgets/price/price-builder.tsx') | undefined> {
  return isPriced() ? import(/* @vite-ignore */ builderUrl) : undefined
}

export const handle: RouteHandle = {
  filesFor: (prices) => (prices ? { scripts, styles } : undefined),
  variantOf: (query) => builder?.choiceQuery(query) ?? '',
}

export const meta: Route.MetaFunction = (page) => {
  const { description = pricingPage.description } = page.loaderData ?? {}
  return describePage(page, { ...pricingPage, description }, { questions: pricingPage.questions.list })
}

export const loader = (args: Route.LoaderArgs) => loadPrices(args)

/** Only documents contain prices. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Returned, because browsers log errors thrown while the router loads the page's styles.
  if (isPriced()) return redirectDocument(request.url)
  await loadDrawings(['rubber-stamp'])
  return null
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const end = (carried?: CarriedMessage) => (
    <>
      <PricingQuestions />
      <CallToAction {...pricingPage.ticket} ribbon="floorplan" carried={carried} />
    </>
  )
  return loaderData && builder ? (
    <builder.PriceBuilder prices={loaderData} heading={pricingPage.heading} pad={(sheet) => <QuotePad sheet={sheet} />}>
      {end}
    </builder.PriceBuilder>
  ) : (
    <>
      <QuotedHead />
      {end()}
    </>
  )
}

function PricingQuestions() {
  const { heading, list, terms } = pricingPage.questions
  return (
    <section className="section" data-ribbon="floorplan" aria-labelledby="questions-heading">
      <div className="wrap grid">
        <h2 className="span-4" id="questions-heading">
          {heading}
        </h2>
        <div className="span-8">
          <Questions list={list} />
          <p className="quote__terms">
            {terms.before}
            <Link to={`${paths.terms}#quotes`}>{terms.link}</Link>
            {terms.after}
          </p>
        </div>
      </div>
    </section>
  )
}

function QuotedHead() {
  const { heading, lede, callback, demo } = pricingPage
  const priced = Object.keys(prices).length > 0
  return (
    <section className="section section--top ground-stock quote" data-ribbon="floorplan">
      <div className="wrap quote__grid">
        <div className="quote__copy">
          <h1>{heading}</h1>
          <p className="lede">{priced ? lede.priced : lede.quoted}</p>
          <div className="row">
            <ButtonLink to={paths.contact}>{callback}</ButtonLink>
            <ButtonLink to={paths.demo} variant="line">
              {demo}
            </ButtonLink>
          </div>
        </div>
        <QuotePad prices={prices} />
      </div>
    </section>
  )
}
