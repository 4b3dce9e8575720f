import { lazy, type ReactNode, Suspense, useState } from 'react'
import { savedViewCopy as copy } from '#content/manager/saved-views.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import type { ChoiceGroup } from '../../ui/choice.ts'
import { useListQuery } from '../leads-path.ts'
import { density } from '../list/list-preferences.ts'
import { isShown, openedView, type SavedView, savedViews } from './saved-views.ts'

const loadDialogs = () => import('./view-dialog.tsx')
const ViewDialog = lazy(async () => ({ default: (await loadDialogs()).ViewDialog }))
const RemoveViewDialog = lazy(async () => ({ default: (await loadDialogs()).RemoveViewDialog }))

/** Saves what the list shows, and changes the view that was opened last. */
export function useViewMenu(): { group: ChoiceGroup; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ remove?: true; view?: SavedView }>()
  const query = useListQuery()
  const { staff_member: own } = useMe()
  const rows = useStore(density)
  const opened = useStore(openedView)
  const view = useStore(savedViews).find(({ id }) => id === opened)
  const mayChange = view && (view.staff_member_id === own.id || (view.is_shared && own.role === 'owner'))
  const { sort = 'newest' } = query.filter
  const values = { filter: { ...query.filter, sort }, search: query.searchText, density: rows }
  const close = () => setAsked(undefined)
  return {
    group: {
      id: 'views',
      name: copy.menu,
      choices: [
        { id: 'save', label: copy.save, icon: 'plus', run: () => setAsked({}) },
        ...(view && mayChange
          ? [
              ...(isShown(view, query, rows)
                ? []
                : [
                    {
                      id: 'update',
                      label: copy.update(view.name),
                      icon: 'save' as const,
                      run: () => void loadDialogs().then(({ updateView }) => updateView(view, values)),
                    },
                  ]),
              { id: 'edit', label: copy.edit(view.name), icon: 'pen' as const, run: () => setAsked({ view }) },
              {
                id: 'remove',
                label: copy.remove(view.name),
                icon: 'trash' as const,
                run: () => setAsked({ view, remove: true }),
              },
            ]
          : []),
      ],
    },
    dialog: asked && (
      <Suspense>
        {asked.remove && asked.view ? (
          <RemoveViewDialog view={asked.view} onClose={close} />
        ) : (
          <ViewDialog view={asked.view} values={asked.view ?? values} onClose={close} />
        )}
      </Suspense>
    ),
  }
}
