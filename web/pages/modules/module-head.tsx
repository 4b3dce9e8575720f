import type { ModulePageWords } from '#content/module-page.ts'
import { callToActionWords } from '#content/pages/call-to-action.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { Crumbs } from '../../layout/crumbs.tsx'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { TryLink } from './try-link.tsx'
import './module-head.css'

interface ModuleHeadProps {
  words: ModulePageWords
  /** The URL of the interactive demo; not all modules have one. */
  tryAt: string | undefined
}

export function ModuleHead({ words, tryAt }: ModuleHeadProps) {
  const parent = { words: words.parent.words, to: paths[words.parent.to] }
  return (
    <section className={`modhead modhead--${words.frame} ground-stock`} aria-labelledby="module-heading">
      <div className="wrap">
        <div className="modhead__copy">
          <Crumbs trail={[parent]} here={words.crumb} />
          <div className="modhead__title">
            <h1 id="module-heading">{words.heading}</h1>
            <p className="lede">{words.tagline}</p>
            <div className="row">
              <ButtonLink to={paths.demo}>{callToActionWords.demo}</ButtonLink>
              <ButtonLink to={paths.contact} look="line">
                {callToActionWords.callback}
              </ButtonLink>
              {tryAt && <TryLink to={tryAt} />}
            </div>
          </div>
        </div>
        <Ribbon className="ribbon--rail modhead__rail" />
        <Art {...words.image} className="modhead__art" />
      </div>
    </section>
  )
}
