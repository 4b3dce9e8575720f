import { aboutPage } from '#content/pages/about.ts'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { WhyChoose } from '../../layout/why-choose.tsx'
import { loadDrawings } from '../../ui/art.tsx'
import { Badge } from '../../ui/badge.tsx'
import { AboutMap } from './about-map.tsx'
import { ShowDay } from './show-day.tsx'
import './about.css'

export const meta = pageMeta(aboutPage)

export const loader = () => null

export async function clientLoader() {
  await loadDrawings(['hook', 'map-about'])
  return null
}

export default function About() {
  return (
    <>
      <section className="section section--top ground-stock crew" data-ribbon="brand">
        <div className="wrap crew__grid">
          <div className="crew__copy">
            <h1>{aboutPage.heading}</h1>
            <p className="lede">{aboutPage.lede}</p>
          </div>
          <Badge {...aboutPage.badge} ribbon="brand" />
        </div>
      </section>
      <ShowDay />
      <WhyChoose />
      <CallToAction {...aboutPage.callToAction} />
      <AboutMap />
    </>
  )
}
