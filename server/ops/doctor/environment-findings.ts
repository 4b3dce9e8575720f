import { givenSettings } from '#server/config/given-settings.ts'
import { type Finding, ok } from './finding.ts'

export function examineEnvironment(environment: NodeJS.ProcessEnv): Finding {
  const given = givenSettings(environment)
  return ok('settings', given.length > 0 ? `Given: ${given.join(', ')}.` : 'None is given: all have their defaults.')
}
