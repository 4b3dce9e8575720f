/** What visitors can try on the pages of the site, each in a folder of `web/widgets/`. */
export const widgets = ['queue', 'floorplan', 'message-composer', 'pass-builder', 'price', 'tiny-event'] as const
export type WidgetName = (typeof widgets)[number]

/** How far a visitor came with one; `taken` is what was made, to the demo form. */
export const widgetSteps = ['touched', 'finished', 'taken'] as const
export type WidgetStep = (typeof widgetSteps)[number]
