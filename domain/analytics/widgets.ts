export const widgets = [
  'cpd',
  'queue',
  'floorplan',
  'leaderboard',
  'message-composer',
  'pass-builder',
  'price',
  'showcase',
  'tiny-event',
] as const
export type WidgetName = (typeof widgets)[number]

/** How far a visitor got with a widget; `taken` means that its result went to the demo form. */
export const widgetSteps = ['touched', 'finished', 'taken'] as const
export type WidgetStep = (typeof widgetSteps)[number]
