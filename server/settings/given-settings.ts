import { namedSettings } from './all-settings.ts'
import { givenText } from './given-text.ts'

/** Without values of secrets. */
export const givenSettings = (environment: NodeJS.ProcessEnv): string[] =>
  namedSettings.flatMap(([, { name, secret }]) => {
    const text = givenText(name, environment)
    return text === undefined ? [] : [secret ? `${name} (secret)` : `${name}=${text}`]
  })
