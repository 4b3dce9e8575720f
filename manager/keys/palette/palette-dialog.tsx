import { lazy, Suspense } from 'react'
import { keyWords } from '#content/manager/keys.ts'
import { closing, useModal } from '../../parts/dialog.tsx'
import { currentActions } from '../actions.ts'
import { strokeOf } from '../key-map.ts'
import type { Entry } from './entries.ts'

export const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

/** Loaded once somebody is about to open it. */
export function PaletteDialog({ screens, onClose }: { screens: readonly Entry[]; onClose(): void }) {
  const dialog = useModal()
  const actions = currentActions().map(
    ({ command, ...action }): Entry => ({ ...action, ...(command && { stroke: strokeOf(command) }) }),
  )
  return (
    <dialog ref={dialog} className="dialog pal" aria-label={keyWords.palette.label} {...closing(onClose)}>
      <Suspense>
        <Palette actions={actions} screens={screens} onClose={() => dialog.current?.close()} />
      </Suspense>
    </dialog>
  )
}
