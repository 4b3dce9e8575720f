import { deskWords } from '#content/manager/desk.ts'
import { kindWords } from '#content/manager/kinds.ts'
import { stageWords } from '#content/manager/stages.ts'
import { noOwner, noSource } from '#domain/leads/inbox-filter.ts'
import { clock, colleagues, nameOfStaff } from '../../leads/leads.ts'
import type { ChipName, Filter } from '../../leads/list/filter-url.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'

const words = deskWords.filters
const countries = new Intl.DisplayNames('en-US', { type: 'region' })

export const countryName = (code: string): string => countries.of(code) ?? code

/** What a filter says on its chip. */
export function useChipWords(): (name: ChipName, filter: Filter) => string {
  const own = useMe().operator.id
  const known = useStore(colleagues)
  return (name, filter) => {
    const value = filter[name] ?? ''
    if (name === 'kind') return filter.kind ? kindWords[filter.kind] : ''
    if (name === 'stage') return filter.stage ? stageWords[filter.stage] : ''
    if (name === 'country') return countryName(value)
    if (name === 'since' || name === 'until') return clock().longDate(value)
    if (name === 'source') return value === noSource ? words.noSource : value
    if (value === noOwner) return words.nobody
    return value === own ? words.me : (nameOfStaff(value, known) ?? words.somebody)
  }
}
