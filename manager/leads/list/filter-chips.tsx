import { inboxCopy } from '#content/manager/inbox.ts'
import { leadKindLabels } from '#content/manager/lead-kinds.ts'
import { stageLabels } from '#content/manager/stages.ts'
import { idleDays, noOwner, noSource, staffSource } from '#domain/leads/inbox-filter.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { leadStages } from '#domain/leads/lead-stage.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { ActiveChip, AddChip, Chip } from '../../ui/chip.tsx'
import type { Choice, ChoiceGroup } from '../../ui/choice.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { clock, colleagues, list, memory, nameOfStaff } from '../leads.ts'
import { useSetListQuery } from '../leads-path.ts'
import { type ChipName, chipsOf, type Filter, withChip, withoutChip } from './filter-url.ts'
import { rememberSort } from './list-preferences.ts'

const countries = new Intl.DisplayNames('en-US', { type: 'region' })

export const countryName = (code: string): string => countries.of(code) ?? code

export function useChipText(): (name: ChipName, filter: Filter) => string {
  const own = useMe().staff_member.id
  const known = useStore(colleagues)
  return (name, filter) => {
    const value = String(filter[name] ?? '')
    if (name === 'without') return filter.without ? copy.without[filter.without] : ''
    if (name === 'idle_days') return filter.idle_days ? copy.days(filter.idle_days) : ''
    if (name === 'kind') return filter.kind ? leadKindLabels[filter.kind] : ''
    if (name === 'stage') return filter.stage ? stageLabels[filter.stage] : ''
    if (name === 'country') return countryName(value)
    if (name === 'since' || name === 'until') return clock().longDate(value)
    if (name === 'source') return value === noSource ? copy.noSource : value === staffSource ? copy.staffSource : value
    if (value === noOwner) return copy.unassigned
    return value === own ? copy.me : (nameOfStaff(value, known) ?? copy.formerColleague)
  }
}

const copy = inboxCopy.filters
/** Filters with their own menu; the others share one. */
const primaryChips = ['kind', 'owner', 'source'] as const satisfies ChipName[]
const moreChips = ['stage', 'country', 'idle_days'] as const satisfies ChipName[]

export function FilterChips() {
  const { filter } = useStore(list.state)
  const want = useSetListQuery()
  const chipText = useChipText()
  const choices = useChoices(filter)
  const isUnset = (name: ChipName) => filter[name] === undefined && (name !== 'kind' || filter.without === undefined)
  const openFirst = primaryChips.filter((name) => isUnset(name) && choices(name).length > 0)
  const openRest: ChoiceGroup[] = moreChips
    .filter((name) => filter[name] === undefined)
    .map((name) => ({ id: name, name: copy.names[name], choices: choices(name) }))
    .filter((group) => group.choices.length > 0)
  return (
    <fieldset className="chips">
      <legend className="vh">{copy.label}</legend>
      <SortChip filter={filter} />
      {chipsOf(filter).map((name) => (
        <ActiveChip
          key={name}
          label={copy.off(copy.names[name], chipText(name, filter))}
          onClick={() => want({ filter: withoutChip(filter, name) })}
        >
          {copy.chip(copy.names[name], chipText(name, filter))}
        </ActiveChip>
      ))}
      {openFirst.map((name) => (
        <MenuButton key={name} label={copy.names[name]} groups={[{ id: name, choices: choices(name) }]}>
          {(tied) => <Chip {...tied}>{copy.names[name]}</Chip>}
        </MenuButton>
      ))}
      {openRest.length > 0 && (
        <MenuButton label={copy.add} groups={openRest}>
          {(tied) => <AddChip {...tied}>{copy.add}</AddChip>}
        </MenuButton>
      )}
    </fieldset>
  )
}

function SortChip({ filter: { sort = 'newest', ...filter } }: { filter: Filter }) {
  const want = useSetListQuery()
  if (sort === 'newest') return null
  const name = inboxCopy.sort.names[sort]
  const reset = () => {
    rememberSort('newest')
    want({ filter })
  }
  return (
    <ActiveChip label={inboxCopy.sort.off(name)} onClick={reset}>
      {name}
    </ActiveChip>
  )
}

/** Offers only sources and countries that occur in the list. */
function useChoices(filter: Filter): (name: (typeof primaryChips)[number] | (typeof moreChips)[number]) => Choice[] {
  const want = useSetListQuery()
  const chipText = useChipText()
  const known = useStore(colleagues)
  const own = useMe().staff_member.id
  const { ids } = useStore(list.state)
  const inList = (name: 'source' | 'country') =>
    Array.from(new Set(ids.flatMap((id) => memory.rows.get(id)?.[name] ?? []))).sort()
  const values = {
    kind: () => leadKinds,
    stage: () => leadStages,
    owner: () => [
      own,
      ...known.filter(({ id, can_own_leads }) => can_own_leads && id !== own).map(({ id }) => id),
      noOwner,
    ],
    source: () => inList('source'),
    country: () => inList('country'),
    idle_days: () => idleDays,
  }
  const choiceOf = (name: ChipName) => (value: string | number) => {
    const next = withChip(filter, name, value as Filter[typeof name])
    return { id: String(value), label: chipText(name, next), run: () => want({ filter: next }) }
  }
  return (name) => [
    ...values[name]().map(choiceOf(name)),
    ...(name === 'kind' ? [{ ...choiceOf('without')('quick'), id: 'without' }] : []),
  ]
}
