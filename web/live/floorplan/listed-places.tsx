import { findPlace, type Place } from '#domain/hall.ts'
import type { Listed } from '#domain/hall-search.ts'
import { PlaceLink } from './place-link.tsx'

interface ListedPlacesProps {
  list: readonly Listed[]
  from: Place
  press(to: Place): void
  className: string
}

export const ListedPlaces = ({ list, from, press, className }: ListedPlacesProps) => (
  <ul className={`fp__places ${className}`}>
    {list.map(({ id, company, product }) => (
      <li key={id}>
        <PlaceLink to={findPlace(id) ?? from} from={from} press={press}>
          <span className="time">{id === company ? '' : id}</span>
          <span>{product ? `${company}, ${product}` : company}</span>
        </PlaceLink>
      </li>
    ))}
  </ul>
)
