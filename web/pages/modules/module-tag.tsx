import { type ModuleCard, moduleWords } from '#content/pages/modules.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'

interface ModuleTagProps {
  card: ModuleCard
  place: number
  total: number
}

/** Odd tags hang from the left edge of the page, even ones from the right. */
export function ModuleTag({ card, place, total }: ModuleTagProps) {
  return (
    <li className="tagcard" data-ribbon={card.ribbon}>
      <Ribbon className="tagcard__strap" />
      <article>
        <Art {...card.image} className="tagcard__art" />
        <div className="tagcard__body">
          <p className="serial">{moduleWords.position(place, total)}</p>
          <h2>{card.name}</h2>
          <p>{card.text}</p>
          <ButtonLink to={paths[card.link]}>{card.details}</ButtonLink>
        </div>
      </article>
    </li>
  )
}
