import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { type HallChoice, hallLinkOf, readHallLink, stillWay } from '#domain/hall-link.ts'
import { announce } from '../announce.ts'
import { useControls } from '../use-controls.ts'

/** The choice in the form's own controls; a link, the plan and the lists write into these. */
export function useHallChoice(asked: HallChoice | null) {
  const start: HallChoice = asked ?? { ...stillWay, search: '' }
  const { values, form } = useControls(start, readHallLink)
  const link = hallLinkOf(values)
  const [opened, setOpened] = useState(start)

  const choose = (query: string | undefined) => {
    const choice = readHallLink(new URLSearchParams(query))
    for (const select of form.ref.current?.querySelectorAll('select') ?? []) {
      select.value = choice[select.name as 'to' | 'from'].id
      announce(select)
    }
    return choice
  }
  /** Stays on the page at the press of a link that opens here; returns what is shown then. */
  const follow = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (!href || event.metaKey || event.ctrlKey || event.shiftKey) return link
    event.preventDefault()
    return hallLinkOf(choose(href.split(/[?#]/)[1]))
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
  /** Told until something else is chosen. */
  const unknown = link === hallLinkOf(opened) ? opened.unknown : undefined
  return { ...values, unknown, link, start, form, choose, follow }
}
