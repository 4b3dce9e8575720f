import type { IncludedFeature } from '#content/module-page.ts'
import { moduleWords } from '#content/pages/modules.ts'
import { paths } from '#domain/paths.ts'
import { LinkedText } from '../../layout/linked-text.tsx'
import { TickIcon } from '../../ui/icons.tsx'
import './included-features.css'

export function IncludedFeatures({ list }: { list: readonly IncludedFeature[] }) {
  return (
    <section className="section ground-stock" aria-labelledby="included-heading">
      <div className="wrap">
        <h2 className="head" id="included-heading">
          {moduleWords.included}
        </h2>
        <ul className="included">
          {list.map((feature) => (
            <li key={feature.text}>
              <TickIcon />
              <span>
                <LinkedText text={feature.text} words={feature.link?.words} to={paths[feature.link?.to ?? 'modules']} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
