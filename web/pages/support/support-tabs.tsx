import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { SupportTopic } from '#content/pages/support.ts'
import { Art } from '../../ui/art.tsx'
import { TickIcon } from '../../ui/icons.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'

interface SupportTabsProps {
  topics: readonly SupportTopic[]
  label: string
}

/**
 * Links to panels, which hydration turns into tabs. Before that, CSS shows the panel in the URL or
 * the first; without scripts, all panels. On phones each panel is below its tab.
 */
export function SupportTabs({ topics, label }: SupportTabsProps) {
  const ids = topics.map((topic) => topic.id)
  const [chosen, choose] = useTabInUrl(ids)
  const list = useRef<HTMLDivElement>(null)

  const anchor = useScrollAnchor(chosen)
  const onClick = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    anchor(event.currentTarget)
    choose(id)
  }
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const next = tabAfterKey(event.key, ids, id)
    if (!next) return
    event.preventDefault()
    choose(next)
    list.current?.querySelector<HTMLElement>(`[href="#${next}"]`)?.focus()
  }

  return (
    <div className="support__card" data-enhanced={chosen ? true : undefined}>
      <div className="tabs" ref={list} {...(chosen && { role: 'tablist', 'aria-label': label })}>
        {topics.map(({ id, name, ribbon }, place) => (
          <a
            key={id}
            className="tabs__tab"
            href={`#${id}`}
            id={`${id}-tab`}
            data-ribbon={ribbon}
            aria-current={!chosen && place === 0 ? 'true' : undefined}
            {...(chosen && {
              role: 'tab',
              'aria-selected': id === chosen,
              'aria-controls': id,
              tabIndex: id === chosen ? 0 : -1,
              onClick: (event) => onClick(event, id),
              onKeyDown: (event) => onKeyDown(event, id),
            })}
          >
            <Ribbon />
            {name}
          </a>
        ))}
      </div>
      {topics.map((topic) => (
        <SupportPanel key={topic.id} topic={topic} shown={chosen === undefined ? undefined : chosen === topic.id} />
      ))}
    </div>
  )
}

/** Keeps the clicked tab in place when a panel above it closes. */
function useScrollAnchor(chosen: string | undefined) {
  const anchored = useRef<{ pressed: Element; top: number }>(undefined)
  useLayoutEffect(() => {
    const { pressed, top } = anchored.current ?? {}
    anchored.current = undefined
    if (pressed && top !== undefined) scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [chosen])
  return (pressed: Element) => {
    anchored.current = { pressed, top: pressed.getBoundingClientRect().top }
  }
}

/** Undefined before hydration. */
function useTabInUrl(ids: readonly string[]) {
  const { key, hash } = useLocation()
  const [chosen, setChosen] = useState<string>()

  useLayoutEffect(() => {
    setChosen(ids.find((id) => location.hash === `#${id}`) ?? ids[0])
  }, [key, hash])

  const choose = (id: string) => {
    // Not a navigation: the router would scroll to the panel and move the focus.
    history.replaceState(history.state, '', `#${id}`)
    setChosen(id)
  }
  return [chosen, choose] as const
}

interface SupportPanelProps {
  topic: SupportTopic
  shown: boolean | undefined
}

function SupportPanel({ topic, shown }: SupportPanelProps) {
  const { id, ribbon, drawing, hangs, heading, text, points } = topic
  return (
    <div
      className="support__panel"
      id={id}
      data-ribbon={ribbon}
      {...(shown !== undefined && { role: 'tabpanel', 'aria-labelledby': `${id}-tab`, tabIndex: 0, hidden: !shown })}
    >
      <Art drawing={drawing} alt="" className={hangs ? 'support__art support__art--hang' : 'support__art'} />
      <div className="support__copy">
        <p className="support__topic">{topic.name}</p>
        <h2>{heading}</h2>
        <p>{text}</p>
        <ul className="support__points">
          {points.map((point) => (
            <li key={point}>
              <TickIcon />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Keyboard navigation of the WAI-ARIA tabs pattern; undefined for other keys. */
export function tabAfterKey(key: string, ids: readonly string[], current: string): string | undefined {
  const place = ids.indexOf(current)
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return ids[(place + 1) % ids.length]
    case 'ArrowLeft':
    case 'ArrowUp':
      return ids.at(place - 1)
    case 'Home':
      return ids[0]
    case 'End':
      return ids.at(-1)
  }
}
