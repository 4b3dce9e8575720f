export const fillPlaceholders = (text: string, find: (name: string) => string): string =>
  text.replace(/\{\{([\w-]+)\}\}/g, (_, name: string) => find(name))

export const slotPattern = /\{([a-z ]+)\}/g

type SlotOf<Line extends string> = Line extends `${string}{${infer Name}}${infer Rest}` ? Name | SlotOf<Rest> : never
type ValuesOf<Line extends string> = string extends Line
  ? Record<string, string>
  : Record<SlotOf<Line>, string | number>

/** Fills slots that have a value; for a literal type of line, the compiler requires all values. */
export const fillSlots = <Line extends string>(line: Line, values: Readonly<ValuesOf<Line>>): string =>
  line.replace(slotPattern, (whole, name: keyof ValuesOf<Line>) =>
    Object.hasOwn(values, name) ? `${values[name]}` : whole,
  )
