import { searchWords } from './search-terms.ts'

export const MAX_SAVED_VIEWS = 30
export const savedViewNameMaxLength = 60

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** Equal for names that staff would confuse. */
export const viewNameKey = (name: string): string =>
  searchWords(name).join(' ') || name.normalize('NFKC').trim().toLowerCase()
