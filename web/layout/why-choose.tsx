import type { RibbonName } from '#content/ribbon.ts'
import { whyChoose } from '#content/why-choose.ts'
import { paths } from '#domain/paths.ts'
import { TickIcon } from '../ui/icons.tsx'
import { Ribbon } from '../ui/ribbon.tsx'
import { LinkedText } from './linked-text.tsx'
import '../ui/sheet.css'
import './why-choose.css'

const { heading, text, help, reasons } = whyChoose

export function WhyChoose({ ribbon }: { ribbon?: RibbonName }) {
  return (
    <>
      {ribbon && <Ribbon name={ribbon} />}
      <section
        className={ribbon ? 'section ground-stock' : 'section'}
        data-ribbon={ribbon}
        aria-labelledby="why-heading"
      >
        <div className="wrap grid">
          <div className="span-4 why-choose">
            <h2 id="why-heading">{heading}</h2>
            <p className="lede">{text}</p>
            <ul className="rows" data-ribbon="transmit">
              {help.map((paragraph) => (
                <li key={paragraph}>
                  <span>{paragraph}</span>
                  <TickIcon />
                </li>
              ))}
            </ul>
          </div>
          <ul className="span-8 sheet">
            {reasons.map(({ ribbon: mark, figure, title, text: reason, pricing }) => (
              <li className="sheet__cell on-paper" data-ribbon={mark} key={title}>
                <span className="fig" aria-hidden="true">
                  {figure}
                </span>
                <h3>{title}</h3>
                <p>
                  <LinkedText text={reason} linkText={pricing} to={paths.pricing} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
