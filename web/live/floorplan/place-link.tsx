import type { MouseEvent, ReactNode } from 'react'
import type { Place } from '#domain/hall.ts'
import { hallLinkOf } from '#domain/hall-link.ts'
import { paths } from '#domain/paths.ts'

interface PlaceLinkProps {
  /** Where the way that is shown begins. */
  from: Place
  to: Place
  press(to: Place): void
  children: ReactNode
  className?: string
  'data-ribbon'?: string | undefined
  tabIndex?: number
}

/** A link for the server, which the page follows itself unless it is opened elsewhere. */
export function PlaceLink({ from, to, press, children, ...attributes }: PlaceLinkProps) {
  const pressHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    press(to)
  }
  return (
    <a href={`${paths.floorplan}?${hallLinkOf({ to, from })}#try`} onClick={pressHere} {...attributes}>
      {children}
    </a>
  )
}
