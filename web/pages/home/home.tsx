import { homePage } from '#content/pages/home.ts'
import { site } from '#content/site.ts'
import { leadAction } from '../../forms/lead-action.ts'
import { leadClientAction } from '../../forms/lead-client-action.ts'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { WhyChoose } from '../../layout/why-choose.tsx'
import { loadDrawings } from '../../ui/art.tsx'
import { Clients } from './clients.tsx'
import { DemoBar } from './demo-bar.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { homeDrawings } from './home-drawings.ts'
import { ProductCards } from './product-cards.tsx'
import { SignUp } from './sign-up.tsx'

export const meta = pageMeta(homePage, { browserTitle: `${site.product} | ${homePage.title}` })

export const loader = () => null

export async function clientLoader() {
  await loadDrawings(homeDrawings)
  return null
}

export const action = leadAction('quick')
export const clientAction = leadClientAction('quick')

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
      <DemoBar />
    </>
  )
}
