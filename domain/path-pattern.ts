/** The parameters that a pattern names: `slug` and `token` of `/blog-preview/:slug/:token`. */
type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? NameAtStart<Rest> | ParameterOf<Rest>
  : never

type NameAtStart<Text extends string> = Text extends `${infer Word}/${string}`
  ? NameAtStart<Word>
  : Text extends `${infer Name}.${string}`
    ? Name
    : Text

/** A path with parameters: called with a value for each, it gives the path of one page, document or call. */
export interface PatternPath<Pattern extends string> {
  (values: Readonly<Record<ParameterOf<Pattern>, string | number>>): string
  /** As the routers of the site and of the server take it. */
  pattern: Pattern
}

/** What a router finds in a path of this pattern. */
export type ParametersOf<Path extends { pattern: string }> = Record<ParameterOf<Path['pattern']>, string>

/** The path and its pattern from one declaration. Values are encoded here and nowhere else. */
/* @__NO_SIDE_EFFECTS__ */
export function patternPath<const Pattern extends string>(pattern: Pattern): PatternPath<Pattern> {
  const fill = (values: Readonly<Record<string, string | number>>) =>
    // The type asks for each parameter that the pattern names, so the fallback is never used.
    pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  return Object.assign(fill, { pattern })
}
