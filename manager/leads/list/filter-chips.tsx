import { deskWords } from '#content/manager/desk.ts'
import { kindWords } from '#content/manager/kinds.ts'
import { stageWords } from '#content/manager/stages.ts'
import { noOwner, noSource } from '#domain/leads/inbox-filter.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { leadStages } from '#domain/leads/lead-stage.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { Chip, ChipAdd, ChipOn } from '../../ui/chip.tsx'
import type { Choice, ChoiceGroup } from '../../ui/choice.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { clock, colleagues, list, memory, nameOfStaff } from '../leads.ts'
import { useWant } from '../leads-path.ts'
import { type ChipName, chipsOf, type Filter, withChip, without } from './filter-url.ts'

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

const words = deskWords.filters
/** With a menu of their own; the rest stands under one. */
const first = ['kind', 'owner', 'source'] as const satisfies ChipName[]
const rest = ['stage', 'country'] as const satisfies ChipName[]

/** Filters that apply, and those that can be chosen; all of them in the address. */
export function Chips() {
  const { filter } = useStore(list.state)
  const want = useWant()
  const wordsOf = useChipWords()
  const choices = useChoices(filter)
  const openFirst = first.filter((name) => filter[name] === undefined && choices(name).length > 0)
  const openRest: ChoiceGroup[] = rest
    .filter((name) => filter[name] === undefined)
    .map((name) => ({ id: name, name: words.names[name], choices: choices(name) }))
    .filter((group) => group.choices.length > 0)
  return (
    <fieldset className="chips">
      <legend className="vh">{words.label}</legend>
      {chipsOf(filter).map((name) => (
        <ChipOn
          key={name}
          label={words.off(words.names[name], wordsOf(name, filter))}
          onClick={() => want({ filter: without(filter, name) })}
        >
          {words.chip(words.names[name], wordsOf(name, filter))}
        </ChipOn>
      ))}
      {openFirst.map((name) => (
        <MenuButton key={name} label={words.names[name]} groups={[{ id: name, choices: choices(name) }]}>
          {(tied) => <Chip {...tied}>{words.names[name]}</Chip>}
        </MenuButton>
      ))}
      {openRest.length > 0 && (
        <MenuButton label={words.add} groups={openRest}>
          {(tied) => <ChipAdd {...tied}>{words.add}</ChipAdd>}
        </MenuButton>
      )}
    </fieldset>
  )
}

/** Sources and countries are offered as far as the list has them. */
function useChoices(filter: Filter): (name: (typeof first)[number] | (typeof rest)[number]) => Choice[] {
  const want = useWant()
  const wordsOf = useChipWords()
  const known = useStore(colleagues)
  const own = useMe().operator.id
  const { ids } = useStore(list.state)
  const inList = (name: 'source' | 'country') =>
    Array.from(new Set(ids.flatMap((id) => memory.rows.get(id)?.[name] ?? []))).sort()
  const values = {
    kind: () => leadKinds,
    stage: () => leadStages,
    owner: () => [own, ...known.filter(({ id, works }) => works && id !== own).map(({ id }) => id), noOwner],
    source: () => inList('source'),
    country: () => inList('country'),
  }
  return (name) =>
    values[name]().map((value) => {
      const next = withChip(filter, name, value as Filter[typeof name])
      return { id: value, words: wordsOf(name, next), run: () => want({ filter: next }) }
    })
}
