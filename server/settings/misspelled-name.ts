import { closestMatch } from 'leven'
import { settingNames } from './all-settings.ts'
import { ConfigError } from './config-error.ts'

/** Letters by which a name may differ from ours and still be taken for a slip. */
const MOST_SLIPS = 2

/** One word is too little to tell a slip from another program's variable, such as POST. */
export const singleWords = settingNames.filter((name) => !name.includes('_'))
const distinctive = settingNames.filter((name) => name.includes('_'))
const ownWords = new Set(settingNames.flatMap((name) => name.split('_')))

/** Throws ConfigError for a variable whose name was probably meant to be a setting's. */
export function refuseMisspelledNames(environment: NodeJS.ProcessEnv) {
  for (const name of Object.keys(environment)) {
    const meant = misspelledName(name)
    if (meant) throw new ConfigError(`${name} is set, but no such setting exists: did you mean ${meant}?`)
  }
}

/** The setting that a variable's name was probably meant to be, if it is not one itself. */
export function misspelledName(name: string): string | undefined {
  const spelled = name.toUpperCase()
  if (distinctive.includes(spelled)) return spelled === name ? undefined : spelled
  // A name of correctly spelled words, such as API_SECRET, is another program's.
  if (spelled.split('_').every((word) => ownWords.has(word))) return undefined
  return closestMatch(spelled, distinctive, { maxDistance: MOST_SLIPS })
}
