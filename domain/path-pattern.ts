/** `slug` and `token` for `/blog-preview/:slug/:token`. */
type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? NameAtStart<Rest> | ParameterOf<Rest>
  : never

type NameAtStart<Text extends string> = Text extends `${infer Word}/${string}`
  ? NameAtStart<Word>
  : Text extends `${infer Name}.${string}`
    ? Name
    : Text

interface PatternPath<Pattern extends string> {
  (values: Readonly<Record<ParameterOf<Pattern>, string | number>>): string
  pattern: Pattern
}

export type ParametersOf<Path extends { pattern: string }> = Record<ParameterOf<Path['pattern']>, string>

/* @__NO_SIDE_EFFECTS__ */
export function patternPath<const Pattern extends string>(pattern: Pattern): PatternPath<Pattern> {
  const fill = (values: Readonly<Record<string, string | number>>) =>
    // The type requires all parameters of the pattern, so the fallback is never used.
    pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  return Object.assign(fill, { pattern })
}
