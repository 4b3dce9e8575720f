import type { ComponentProps, MouseEvent } from 'react'
import type { HallPlanCopy } from '#content/hall-plan.ts'
import { placeLabel } from '#content/hall-plan-lines.ts'
import { type Place, places } from '#domain/floorplan/hall.ts'
import type { ListedPlace } from '#domain/floorplan/hall-search.ts'
import { paths } from '#domain/paths.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { useCopy } from '../use-copy.ts'
import { useDebounced } from '../use-debounced.ts'
import { PlaceLink } from './hall-drawing.tsx'

interface HallFormProps extends ComponentProps<'form'> {
  start: { from: Place; to: Place; search: string }
  search: string
  hits: ListedPlace[]
  from: Place
  follow(event: MouseEvent): void
}

export function HallForm({ start, search, hits, from, follow, ...form }: HallFormProps) {
  const copy = useCopy<HallPlanCopy>()
  const none = hits.length === 0 && fillSlots(copy.none, { typed: search })
  const status = useDebounced(search && (none || fillSlots(copy.found, { count: hits.length })))
  return (
    <search>
      <form className="fp__form" method="get" action={`${paths.floorplan}#try`} {...form}>
        <label className="field">
          <b>{copy.search}</b>
          <input
            className="input"
            name="q"
            type="search"
            autoComplete="off"
            placeholder={copy.sought}
            defaultValue={start.search}
          />
        </label>
        <div>
          <p className="visually-hidden" aria-live="polite">
            {status}
          </p>
          {none && <p>{none}</p>}
          <ListedPlaces className="fp__results" list={hits} from={from} onClick={follow} />
        </div>
        <div className="fp__endpoints">
          {(['from', 'to'] as const).map((name) => (
            <div className="field" key={name}>
              <label htmlFor={`plan-${name}`}>{copy[name]}</label>
              <select className="input" id={`plan-${name}`} name={name} defaultValue={start[name].id}>
                {places.map((place) => (
                  <option key={place.id} value={place.id}>
                    {placeLabel(place, copy)}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
        <noscript>
          {import.meta.env.SSR && (
            <button className="btn btn--small" type="submit">
              {copy.show}
            </button>
          )}
        </noscript>
      </form>
    </search>
  )
}

interface ListedPlacesProps extends ComponentProps<'ul'> {
  list: readonly ListedPlace[]
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
