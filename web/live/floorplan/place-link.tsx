import type { ComponentProps } from 'react'
import { hallLinkOf, type WayEnds } from '#domain/floorplan/hall-link.ts'
import { paths } from '#domain/paths.ts'

interface PlaceLinkProps extends ComponentProps<'a'>, WayEnds {
  'data-ribbon'?: string | undefined
}

/** A link for the server, which the page follows itself. */
export const PlaceLink = ({ from, to, ...link }: PlaceLinkProps) => (
  <a href={`${paths.floorplan}?${hallLinkOf({ to, from })}#try`} {...link} />
)
