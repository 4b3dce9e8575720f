import type { WidgetCopy } from './widget.ts'

interface PlaceCopy {
  company: string
  product?: string
  /** Name within a sentence, for a place whose number does not fit there. */
  within?: string
}

/** An invented hall of the sample event; its other stands are numbered exhibitors. */
const namedPlaces: Readonly<Record<string, PlaceCopy>> = {
  A21: { company: 'Salt & Sons', product: 'Pilot Kettle' },
  B06: { company: 'Foldhaus', product: 'Tern Chair' },
  C02: { company: 'Ostrava Tiles', product: 'Ostrava Tile' },
  D14: { company: 'Harbour Lighting', product: 'Halo Desk Lamp' },
  E01: { company: 'Lamp & Loom', product: 'Table lamps' },
  E04: { company: 'Plumb Studio', product: 'Plumb Level' },
  F05: { company: 'Kettle & Crane', product: 'Nine Stool' },
  Keynote: { company: 'Keynote stage', within: 'the keynote stage' },
  Café: { company: 'Café', within: 'the café' },
  Desks: { company: 'Registration, Desks 1 to 6', within: 'registration' },
}

const widgetCopy: WidgetCopy = {
  heading: 'Find a booth on the map',
  lede: 'Sixty booths and three doors. Search, tap a booth or use the list, and get directions.',
  pull: { strong: 'Try it here.', rest: 'Type part of a word.' },
}

/** The loader puts these into the document; `hall-plan-lines.ts` fills their slots. */
export const hallPlanCopy = {
  widget: widgetCopy,
  named: namedPlaces,
  exhibitor: 'Exhibitor {id}',
  copy: 'Copy link to this booth',
  search: 'Booth, company or product',
  /** Placeholder of the search field, and a search that finds a place. */
  sought: 'lamp',
  from: 'From',
  to: 'To',
  show: 'Get directions',
  back: 'Back',
  next: 'Next step',
  closer: 'Zoom in',
  further: 'Zoom out',
  all: 'Whole plan',
  scrolls: 'Plan of Hall 4, scrollable',
  list: 'All 60 booths as a list',
  none: 'No booth matches “{typed}”. Try part of a name, or a number such as D14.',
  found: 'Places found: {count}',
  unknown: 'There is no booth “{name}”. Here is the way to {to} instead.',
  here: 'You are already there.',
  plan: 'Plan of Hall 4 with 60 booths, keynote stage, café, registration and three doors. The route is marked.',
  way: {
    across: '{from} to {to}, across the aisle',
    short: '{from} to {to}, {meters} m, under a minute',
    long: '{from} to {to}, {meters} m, about {minutes} min',
  },
  steps: {
    in: 'Enter at {place}',
    out: 'Out by {place}',
    leave: 'Leave {place}',
    straight: 'Go straight, {meters} m',
    'turn left': 'Turn left, {meters} m',
    'turn right': 'Turn right, {meters} m',
    'corner left': 'Left at {place}, {meters} m',
    'corner right': 'Right at {place}, {meters} m',
    'end left': '{place} is on your left',
    'end right': '{place} is on your right',
    'end ahead': '{place} is in front of you',
    'end across': '{place} is across the aisle',
  },
} as const

export type HallPlanCopy = typeof hallPlanCopy
