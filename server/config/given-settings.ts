import { namedSettings } from './all-settings.ts'
import { givenText } from './given-text.ts'

/** Without values of secrets and of persons. */
export const givenSettings = (environment: NodeJS.ProcessEnv): string[] =>
  namedSettings.flatMap(([, { name, secret, personal }]) => {
    const text = givenText(name, environment)
    if (text === undefined) return []
    const hidden = (secret && 'secret') || (personal && 'personal')
    return [hidden ? `${name} (${hidden})` : `${name}=${text}`]
  })
