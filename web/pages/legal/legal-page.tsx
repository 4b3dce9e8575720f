import { useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import { legalFacts } from '#content/legal/legal-facts.ts'
import { type LegalPageCopy, legalCopy } from '#content/legal/legal-pages.ts'
import { consentCopy, timingCopy } from '#content/pages/consent.ts'
import { formatPublishDate } from '#domain/text/dates.ts'
import { hasObjected, setObjection } from '../../analytics/counting-objection.ts'
import type { RootData } from '../../api/request-context.ts'
import { CookieChoices } from '../../layout/cookie-choices.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ServerProse } from '../../ui/server-prose.tsx'
import { legalHtml } from './legal-html.ts'
import type { LegalSection } from './legal-section.ts'
import type { LegalText } from './legal-sections.ts'
import './legal.css'

interface LegalPageProps {
  name: LegalText
  copy: LegalPageCopy
  sections: LegalSection[]
}

export function LegalPage({ name, copy, sections }: LegalPageProps) {
  return (
    <>
      <LegalHead copy={copy} />
      <section className="section" data-ribbon={copy.ribbon}>
        <div className="wrap law">
          <nav className="law__nav" aria-labelledby="law-contents">
            <h2 id="law-contents">{legalCopy.contents}</h2>
            <ol>
              {sections.map(({ id, title }, number) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <span className="time" aria-hidden="true">
                      {number + 1}
                    </span>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="law__text">
            {sections.map(({ id, title, html }, number) => (
              <section id={id} aria-labelledby={`${id}-heading`} key={id}>
                <p className="law__number time" aria-hidden="true">
                  {number + 1}
                </p>
                <h2 id={`${id}-heading`}>{title}</h2>
                <div>
                  <ServerProse html={html ?? legalHtml(name, id)} />
                  {id === 'cookies' && <BrowserChoices />}
                </div>
              </section>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}

function LegalHead({ copy }: { copy: LegalPageCopy }) {
  const day = formatPublishDate(legalFacts.version)
  return (
    <section className="section section--top ground-stock lawhead" data-ribbon={copy.ribbon}>
      <div className="wrap lawhead__grid">
        <div>
          <h1>{copy.heading}</h1>
          <p className="lede">{copy.lede}</p>
          <p className="hint lawhead__date">
            {legalCopy.lastUpdated}{' '}
            {legalFacts.reviewed ? (
              `${day}.`
            ) : (
              <>
                <span className="fact">{day}</span>. {legalCopy.template}
              </>
            )}
          </p>
        </div>
        <Badge {...copy.badge} />
      </div>
    </section>
  )
}

const BrowserChoices = () => (
  <>
    <TimingChoice />
    <AnalyticsChoice />
  </>
)

function AnalyticsChoice() {
  if (!useRouteLoaderData<RootData>('root')?.asksForConsent) return null
  return (
    <div className="prose">
      {consentCopy.details.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <CookieChoices className="btn" />
    </div>
  )
}

/** A checkbox checked before hydration counts too. */
function TimingChoice() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current?.checked) setObjection(true)
    else if (box.current) box.current.checked = hasObjected()
  }, [])
  return (
    <p className="timing-choice">
      <label>
        <input ref={box} type="checkbox" onChange={(event) => setObjection(event.target.checked)} />
        {timingCopy.off}
      </label>
    </p>
  )
}
