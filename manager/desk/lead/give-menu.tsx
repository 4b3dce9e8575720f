import { leadWords } from '#content/manager/lead.ts'
import { give } from '../../leads/lead-actions.ts'
import { colleagues } from '../../leads/leads.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { B } from '../../ui/button.tsx'
import type { Choice } from '../../ui/choice.ts'
import { MenuButton } from '../../ui/menu-button.tsx'

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
