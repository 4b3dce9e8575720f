import { fillPlaceholders } from '#domain/text/fill-placeholders.ts'
import { drawingColors } from './drawing-colors.ts'
import { namedFacts } from './named-facts.ts'

const names: Readonly<Record<string, string>> = { ...namedFacts, ...drawingColors }

/** Replaces placeholders, for example `{{ink}}` or `{{product}}`; throws for an unknown name. */
export const paintDrawing = (svg: string): string =>
  fillPlaceholders(svg, (name) => {
    const value = names[name]
    if (value === undefined) throw new Error(`A drawing names {{${name}}}, which is no color and no fact`)
    return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  })
