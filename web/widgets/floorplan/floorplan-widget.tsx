import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { HallPlanCopy } from '#content/hall-plan.ts'
import { listPlaces, routeLine, stepLine } from '#content/hall-plan-lines.ts'
import { places, stands } from '#domain/floorplan/hall.ts'
import { defaultRouteEnds, type HallChoice, hallLink, readHallLink } from '#domain/floorplan/hall-link.ts'
import { findRoute } from '#domain/floorplan/hall-route.ts'
import { searchPlaces } from '#domain/floorplan/hall-search.ts'
import { routePoints, routeSteps } from '#domain/floorplan/hall-steps.ts'
import { paths } from '#domain/paths.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { dispatchInput } from '../dispatch-input.ts'
import { useControls } from '../use-controls.ts'
import '../../forms/forms.css'
import { CopyButton } from '../copy-button.tsx'
import { ResultView } from '../result-view.tsx'
import { useCopy } from '../use-copy.ts'
import { useUrlState } from '../use-url-state.ts'
import { markStep } from '../use-widget-state.ts'
import { Widget } from '../widget.tsx'
import { HallDrawing } from './hall-drawing.tsx'
import { HallForm, ListedPlaces } from './hall-form.tsx'
import { RouteSteps, RouteStrip } from './route-steps.tsx'
import { MAX_ZOOM, usePlanView } from './use-plan-view.ts'
import './floorplan-widget.css'

const MAX_HITS = 8

export function FloorplanWidget({ linked }: { linked: HallChoice | null }) {
  const copy = useCopy<HallPlanCopy>()
  const { from, to, search, unknown, link, start, form, choose, follow } = useHallChoice(linked)
  const centered = useRef(link)
  const view = usePlanView((event) => {
    centered.current = follow(event)
  })
  const stepList = useRef<HTMLOListElement>(null)
  const [walked, setWalked] = useState({ link, step: -1 })
  const address = `${paths.floorplan}#${link}`
  useUrlState(address)

  const route = findRoute(from, to)
  const steps = route ? routeSteps(route) : []
  const step = walked.link === link ? walked.step : -1
  const current = steps[Math.max(0, step)]
  const hits = searchPlaces(search || copy.sought, listPlaces(places, copy)).slice(0, MAX_HITS)

  // Scrolls to a choice made outside the plan; a click on the plan itself does not move it.
  useEffect(() => {
    const farCorner = { x: to.x + to.width, y: to.y + to.depth }
    if (centered.current !== link) view.show(from.front, route ? [...routePoints(route), to, farCorner] : [])
    centered.current = link
  })
  const status = step >= 0 && current ? stepLine(current, copy) : routeLine(route, copy)
  return (
    <Widget
      name="floorplan"
      copy={copy.widget}
      status={unknown ? fillSlots(copy.unknown, { name: unknown, to: to.id }) : status}
      actions={<CopyButton text={() => location.origin + address}>{copy.copy}</CopyButton>}
      className="fp"
    >
      <ResultView
        className="fp__grid"
        copy={
          <RouteStrip number={Math.max(0, step) + 1} step={current ? stepLine(current, copy) : copy.here} to={to} />
        }
      >
        <div className="fp__side">
          <HallForm
            {...form}
            start={start}
            search={search}
            hits={hits}
            from={from}
            follow={follow}
            onSubmit={(event) => {
              form.onSubmit(event)
              if (search && hits[0]) choose(hallLink({ from, to: hits[0] }))
            }}
          />
        </div>
        <div className="fp__plan">
          <p className="visually-hidden">{copy.plan}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
          <section className="fp__window" aria-label={copy.scrolls} tabIndex={0} {...view.window}>
            <HallDrawing route={route} from={from} to={to} hits={search ? hits : []} run={current?.run} />
          </section>
          <PlanZoom {...view} />
        </div>
        <div className="fp__side fp__walk">
          <RouteSteps
            steps={steps}
            step={step}
            walk={(at) => {
              if (!steps[at]) return
              if (!steps[at + 1]) markStep(stepList.current, 'finished')
              setWalked({ link, step: at })
              view.show(steps[at].at, [steps[at].run?.from ?? steps[at].at])
            }}
            ref={stepList}
          />
        </div>
      </ResultView>
      <details className="widget__inner">
        <summary className="text-button">{copy.list}</summary>
        <ListedPlaces
          className="fp__list"
          list={listPlaces(stands, copy)}
          from={from}
          onClick={(event) => {
            follow(event)
            stepList.current?.scrollIntoView({ block: 'nearest' })
          }}
        />
      </details>
    </Widget>
  )
}

const ZOOM_FACTOR = 1.5

interface PlanZoomProps {
  zoom: number | undefined
  resize(times: number): void
}

function PlanZoom({ zoom, resize }: PlanZoomProps) {
  const copy = useCopy<HallPlanCopy>()
  return (
    <div className="fp__zoom">
      <button
        type="button"
        aria-label={copy.closer}
        aria-disabled={zoom === MAX_ZOOM}
        onClick={() => resize(ZOOM_FACTOR)}
      >
        +
      </button>
      <button
        type="button"
        aria-label={copy.further}
        aria-disabled={zoom !== undefined && zoom <= 1}
        onClick={() => resize(1 / ZOOM_FACTOR)}
      >
        −
      </button>
      <button type="button" onClick={() => resize(0)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5" />
        </svg>
        <span>{copy.all}</span>
      </button>
    </div>
  )
}

function useHallChoice(linked: HallChoice | null) {
  const start: HallChoice = linked ?? { ...defaultRouteEnds, search: '' }
  const { values, form } = useControls(start, readHallLink)
  const link = hallLink(values)
  const [opened, setOpened] = useState(start)

  const choose = (query: string | undefined) => {
    const choice = readHallLink(new URLSearchParams(query))
    for (const select of form.ref.current?.querySelectorAll('select') ?? []) {
      select.value = choice[select.name as 'to' | 'from'].id
      dispatchInput(select)
    }
    return choice
  }
  /** Handles a click on a link to this demo without a navigation. Returns the new choice. */
  const follow = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (!href || event.metaKey || event.ctrlKey || event.shiftKey) return link
    event.preventDefault()
    return hallLink(choose(href.split(/[?#]/)[1]))
  }
  const open = useEffectEvent(() => {
    if (!location.hash.includes('=')) return
    setOpened(choose(location.hash.slice(1)))
    form.ref.current?.closest('section')?.scrollIntoView()
  })
  useEffect(() => {
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  const unknown = link === hallLink(opened) ? opened.unknown : undefined
  return { ...values, unknown, link, start, form, choose, follow }
}
