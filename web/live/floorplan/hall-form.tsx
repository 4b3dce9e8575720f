import type { ComponentProps } from 'react'
import type { HallPlanWords } from '#content/hall-plan.ts'
import { choiceOf, foundLine } from '#content/hall-plan-lines.ts'
import { fillSlots } from '#domain/fill-slots.ts'
import { type Place, places } from '#domain/hall.ts'
import type { Listed } from '#domain/hall-search.ts'
import { paths } from '#domain/paths.ts'
import { useSettled } from '../use-settled.ts'
import { useWords } from '../use-words.ts'
import { ListedPlaces } from './listed-places.tsx'

interface HallFormProps extends ComponentProps<'form'> {
  start: { from: Place; to: Place; search: string }
  search: string
  hits: Listed[]
  from: Place
  press(to: Place): void
}

export function HallForm({ start, search, hits, from, press, ...form }: HallFormProps) {
  const words = useWords<HallPlanWords>()
  const none = fillSlots(words.none, { typed: search })
  const said = useSettled(search && (hits.length > 0 ? foundLine(hits.length, words) : none))
  return (
    <search>
      <form className="fp__form" method="get" action={`${paths.floorplan}#try`} {...form}>
        <div className="field">
          <label htmlFor="plan-q">{words.search}</label>
          <input
            className="input"
            id="plan-q"
            name="q"
            type="search"
            autoComplete="off"
            placeholder={words.sought}
            defaultValue={start.search}
          />
        </div>
        <div>
          <p className="visually-hidden" aria-live="polite">
            {said}
          </p>
          {hits.length === 0 && <p>{none}</p>}
          <ListedPlaces className="fp__hits" list={hits} from={from} press={press} />
        </div>
        <div className="fp__ends">
          {(['from', 'to'] as const).map((name) => (
            <div className="field" key={name}>
              <label htmlFor={`plan-${name}`}>{words[name]}</label>
              <select className="input" id={`plan-${name}`} name={name} defaultValue={start[name].id}>
                {places.map((place) => (
                  <option key={place.id} value={place.id}>
                    {choiceOf(place, words)}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
        <noscript>
          {import.meta.env.SSR && (
            <button className="btn btn--small" type="submit">
              {words.show}
            </button>
          )}
        </noscript>
      </form>
    </search>
  )
}
