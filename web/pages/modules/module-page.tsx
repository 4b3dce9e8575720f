import type { ReactNode } from 'react'
import type { IncludedFeature, ModulePageCopy } from '#content/module-page.ts'
import { callToActionCopy } from '#content/pages/call-to-action.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { Crumbs } from '../../layout/crumbs.tsx'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { ModuleQuestions } from './module-questions.tsx'
import { ModuleSections } from './module-sections.tsx'
import { ProductCapture } from './product-capture.tsx'
import { TryLink } from './try-link.tsx'
import './module-head.css'
import { moduleCopy } from '#content/pages/modules.ts'
import { LinkedText } from '../../layout/linked-text.tsx'
import { TickIcon } from '../../ui/icons.tsx'
import './included-features.css'

interface ModulePageProps {
  copy: ModulePageCopy
  /** Content below the text of a section, by section index. */
  below?: Record<number, ReactNode>
  tryAt?: string
  children?: ReactNode
}

export function ModulePage({ copy, below = {}, tryAt, children }: ModulePageProps) {
  return (
    <div className="module-page" data-ribbon={copy.ribbon}>
      <ModuleHead copy={copy} tryAt={children ? '#try' : tryAt} />
      <Ribbon className="ribbon--rail" />
      <ModuleSections sections={copy.sections} below={below} />
      <Ribbon className="ribbon--rail" />
      {copy.capture && <ProductCapture capture={copy.capture} />}
      {children}
      <IncludedFeatures list={copy.included} />
      <ModuleQuestions list={copy.questions} />
      <CallToAction {...copy.ticket} ribbon={copy.ribbon} apart={copy.questions.length === 0} />
    </div>
  )
}

interface ModuleHeadProps {
  copy: ModulePageCopy
  tryAt: string | undefined
}

function ModuleHead({ copy, tryAt }: ModuleHeadProps) {
  const parent = { label: copy.parent.label, to: paths[copy.parent.to] }
  return (
    <section className={`modhead modhead--${copy.frame} ground-stock`} aria-labelledby="module-heading">
      <div className="wrap">
        <div className="modhead__copy">
          <Crumbs trail={[parent]} here={copy.crumb} />
          <div className="modhead__title">
            <h1 id="module-heading">{copy.heading}</h1>
            <p className="lede">{copy.tagline}</p>
            <div className="row">
              <ButtonLink to={paths.demo}>{callToActionCopy.demo}</ButtonLink>
              <ButtonLink to={paths.contact} variant="line">
                {callToActionCopy.callback}
              </ButtonLink>
              {tryAt && <TryLink to={tryAt} />}
            </div>
          </div>
        </div>
        <Ribbon className="ribbon--rail modhead__rail" />
        <Art {...copy.image} className="modhead__art" />
      </div>
    </section>
  )
}

function IncludedFeatures({ list }: { list: readonly IncludedFeature[] }) {
  return (
    <section className="section ground-stock" aria-labelledby="included-heading">
      <div className="wrap included__grid">
        <h2 id="included-heading">{moduleCopy.included}</h2>
        <ul className="included">
          {list.map((feature) => (
            <li key={feature.text}>
              <TickIcon />
              <span>
                <LinkedText
                  text={feature.text}
                  linkText={feature.link?.label}
                  to={paths[feature.link?.to ?? 'modules']}
                />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
