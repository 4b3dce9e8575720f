import { useEffect, useEffectEvent, useState } from 'react'
import type { Place } from '#domain/hall.ts'
import { type HallChoice, hallLinkOf, readHallLink, stillWay } from '#domain/hall-link.ts'
import { announce } from '../announce.ts'
import { useControls } from '../use-controls.ts'

/** The choice in the form's own controls; a link, the plan and the lists write into these. */
export function useHallChoice(asked: HallChoice | null) {
  const start = asked ?? { ...stillWay, search: '' }
  const { values, form } = useControls({ ...start, unknown: undefined }, readHallLink)
  const link = hallLinkOf(values)
  const [unknown, setUnknown] = useState({ name: asked?.unknown, link })

  const choose = (choice: { from: Place; to: Place }) => {
    for (const name of ['from', 'to'] as const) write(form.ref.current?.elements.namedItem(name), choice[name].id)
  }
  const open = useEffectEvent(() => {
    if (!location.hash.includes('=')) return
    const linked = readHallLink(new URLSearchParams(location.hash.slice(1)))
    choose(linked)
    form.ref.current?.closest('section')?.scrollIntoView()
    setUnknown({ name: linked.unknown, link: hallLinkOf(linked) })
  })
  useEffect(() => {
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  return { ...values, unknown: unknown.link === link ? unknown.name : undefined, link, start, form, choose }
}

/** Tells the form, as if it had been chosen there. */
function write(control: Element | RadioNodeList | null | undefined, id: string) {
  if (!(control instanceof HTMLSelectElement) || control.value === id) return
  control.value = id
  announce(control)
}
