/** An empty variable counts as absent. */
export const givenText = (name: string, environment: NodeJS.ProcessEnv): string | undefined =>
  environment[name]?.trim() || undefined
