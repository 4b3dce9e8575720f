import { useState } from 'react'
import { demoPage } from '#content/pages/demo.ts'
import { modulesPage as copy, type ModuleCard, moduleCopy } from '#content/pages/modules.ts'
import { paths } from '#domain/paths.ts'
import { servicesContext } from '../../api/request-context.ts'
import { sentDemoToken } from '../../forms/send-lead.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { LinkedText } from '../../layout/linked-text.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { PassStrip } from '../../layout/pass-strip.tsx'
import { getSentPass, type SentPass } from '../../layout/sent-pass.ts'
import { Art, loadDrawings } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import type { Route } from './+types/modules'
import './modules.css'

export const meta = pageMeta(copy)

/** Without JavaScript, the URL after the demo form names the demo; otherwise its pass is in memory. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<SentPass | null> {
  const token = sentDemoToken(new URL(request.url))
  const demo = token === undefined ? undefined : await context.get(servicesContext).api.demo(token)
  if (!demo?.ok) return null
  return { name: demo.data.attendee, company: demo.data.company, kind: demoPage.preview.passKind }
}

export const clientLoader = () => loadDrawings(copy.cards.map((card) => card.image.drawing)).then(() => null)

export default function Modules({ loaderData }: Route.ComponentProps) {
  const [pass] = useState(() => getSentPass() ?? loaderData)
  return (
    <>
      <section className="section section--top index" aria-labelledby="modules-heading">
        <div className="wrap">
          {pass && <PassStrip className="index__pass" {...pass} />}
          <div className="grid grid--end index__head">
            <h1 className="span-6" id="modules-heading">
              {copy.heading}
            </h1>
            <div className="span-6 stack">
              <p className="lede">{copy.lede}</p>
              <p>
                <LinkedText text={copy.cost.text} linkText={copy.cost.pricing} to={paths.pricing} />
              </p>
            </div>
          </div>
          <ul className="tags">
            {copy.cards.map((card, place) => (
              <ModuleTag card={card} place={place + 1} total={copy.cards.length} key={card.link} />
            ))}
          </ul>
        </div>
      </section>
      <CallToAction {...copy.ticket} />
    </>
  )
}

interface ModuleTagProps {
  card: ModuleCard
  place: number
  total: number
}

/** Odd tags hang from the left edge of the page, even ones from the right. */
function ModuleTag({ card, place, total }: ModuleTagProps) {
  return (
    <li className="tagcard" data-ribbon={card.ribbon}>
      <Ribbon className="tagcard__strap" />
      <article className="on-paper">
        <Art {...card.image} className="tagcard__art" />
        <div className="tagcard__body">
          <p className="serial">{moduleCopy.position(place, total)}</p>
          <h2>{card.name}</h2>
          <p>{card.text}</p>
          <ButtonLink to={paths[card.link]}>{card.details}</ButtonLink>
        </div>
      </article>
    </li>
  )
}
