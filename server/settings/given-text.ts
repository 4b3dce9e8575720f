/** What a variable says. An empty one counts as absent. */
export const givenText = (name: string, environment: NodeJS.ProcessEnv): string | undefined =>
  environment[name]?.trim() || undefined
