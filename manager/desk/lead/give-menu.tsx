import { leadWords } from '#content/manager/lead.ts'
import { B } from '../../parts/b.tsx'
import type { Choice } from '../../parts/choice.ts'
import { MenuButton } from '../../parts/menu-button.tsx'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { colleagues } from '../desk.ts'
import { give } from '../lead-acts.ts'

/** Whoever works on leads, oneself first. */
export function useGiveChoices(ids: readonly string[]): Choice[] {
  const own = useMe().operator
  const known = useStore(colleagues)
  return [
    { id: own.id, words: leadWords.me(own.name), icon: 'user', run: () => give(ids, own.id) },
    ...known
      .filter(({ id, works }) => works && id !== own.id)
      .map(({ id, name }): Choice => ({ id, words: name, icon: 'user', run: () => give(ids, id) })),
    { id: 'nobody', words: leadWords.nobody, icon: 'x', run: () => give(ids, null) },
  ]
}

export function GiveMenu({ ids, words }: { ids: readonly string[]; words: string }) {
  const choices = useGiveChoices(ids)
  return (
    <MenuButton label={leadWords.giveTo} groups={[{ id: leadWords.giveTo, choices }]}>
      {(tied) => (
        <B {...tied} icon="people" command="lead.give">
          {words}
        </B>
      )}
    </MenuButton>
  )
}
