import { homePage } from '#content/pages/home.ts'
import { site } from '#content/site.ts'
import { quickAction } from '../../forms/lead-action.ts'
import { quickClientAction } from '../../forms/lead-client-action.ts'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { WhyChoose } from '../../layout/why-choose.tsx'
import { loadDrawings } from '../../ui/art.tsx'
import type { Route } from './+types/home'
import { Clients } from './clients.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { homeDrawings } from './home-drawings.ts'
import { ProductCards } from './product-cards.tsx'
import { SignUp } from './sign-up.tsx'
import './home.css'

const { title, description, keywords } = homePage

/** Home leads with the product. */
export const meta: Route.MetaFunction = () => [
  { title: `${site.product} | ${title}` },
  { name: 'description', content: description },
  { name: 'keywords', content: keywords.join(', ') },
]

export const loader = () => null

export async function clientLoader() {
  await loadDrawings(homeDrawings)
  return null
}

export const action = quickAction
export const clientAction = quickClientAction

export default function Home() {
  return (
    <>
      <Hero />
      <ProductCards />
      <Clients />
      <CallToAction {...homePage.callToAction} />
      <Features />
      <WhyChoose ribbon="leaderboard" />
      <SignUp />
    </>
  )
}
