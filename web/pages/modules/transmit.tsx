import { menuWords } from '#content/pages/layout.ts'
import { transmitPage as words } from '#content/pages/transmit.ts'
import { paths } from '#domain/paths.ts'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { Crumbs } from '../../layout/crumbs.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { ChannelCards } from './channel-cards.tsx'
import { ModuleQuestions } from './module-questions.tsx'
import './transmit.css'

export const meta = pageMeta(words, {
  trail: [{ words: menuWords.modules, to: paths.modules }],
  here: words.heading,
  service: words.heading,
  questions: words.questions,
})

export const loader = () => null
export const clientLoader = () =>
  loadDrawings(['hook', ...words.channels.map((channel) => channel.image.drawing)]).then(() => null)

export default function Transmit() {
  return (
    <div data-ribbon="transmit">
      <section className="section section--crumbs ground-stock chan" aria-labelledby="transmit-heading">
        <div className="wrap">
          <Crumbs trail={[{ words: menuWords.modules, to: paths.modules }]} here={words.heading} />
          <div className="chan__head">
            <div>
              <h1 id="transmit-heading">{words.heading}</h1>
              <p className="lede">{words.lede}</p>
            </div>
            <div className="chan__said">
              <span className="time">{words.said.time}</span>
              <h2>{words.said.sentence}</h2>
              <p>{words.said.note}</p>
            </div>
          </div>
        </div>
        <Ribbon className="ribbon--rail" />
        <ChannelCards />
      </section>
      <ModuleQuestions list={words.questions} />
      <CallToAction {...words.ticket} ribbon="transmit" />
    </div>
  )
}
