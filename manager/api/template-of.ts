type Template<Pattern extends string> = Pattern extends `${infer Start}:${infer Name}/${infer Rest}`
  ? `${Start}{${Name}}/${Template<Rest>}`
  : Pattern extends `${infer Start}:${infer Name}`
    ? `${Start}{${Name}}`
    : Pattern

/** A path's pattern as the document and its client spell it: `/people/{id}` of `/people/:id`. */
export const templateOf = <const Pattern extends string>({ pattern }: { pattern: Pattern }): Template<Pattern> =>
  // The type does what the expression does.
  pattern.replace(/:(\w+)/g, '{$1}') as Template<Pattern>
