import type { ComponentProps } from 'react'
import type { Place } from '#domain/floorplan/hall.ts'
import type { Listed } from '#domain/floorplan/hall-search.ts'
import { PlaceLink } from './place-link.tsx'

interface ListedPlacesProps extends ComponentProps<'ul'> {
  list: readonly Listed[]
  /** Where the way that is shown begins. */
  from: Place
}

export const ListedPlaces = ({ list, from, ...places }: ListedPlacesProps) => (
  <ul {...places}>
    {list.map((to) => (
      <li key={to.id}>
        <PlaceLink to={to} from={from}>
          <span className="time">{to.id === to.company ? '' : to.id}</span>
          <span>{to.product ? `${to.company}, ${to.product}` : to.company}</span>
        </PlaceLink>
      </li>
    ))}
  </ul>
)
