import { Link } from 'react-router'
import type { IncludedFeature } from '#content/module-page.ts'
import { moduleWords } from '#content/pages/modules.ts'
import { paths } from '../../paths.ts'
import { TickIcon } from '../../ui/icons.tsx'

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
              <FeatureText {...feature} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function FeatureText({ text, link }: IncludedFeature) {
  if (!link) return <span>{text}</span>
  const [before, after] = text.split(link.words)
  return (
    <span>
      {before}
      <Link to={paths[link.to]}>{link.words}</Link>
      {after}
    </span>
  )
}
