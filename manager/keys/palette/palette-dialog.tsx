import { lazy, Suspense } from 'react'
import { keyWords } from '#content/manager/keys.ts'
import { closing, useModal } from '../../parts/dialog.tsx'
import { type Action, currentActions } from '../actions.ts'
import { type Offered, toEntries } from './entries.ts'

export const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

interface PaletteDialogProps extends Pick<Offered, 'screens' | 'finders'> {
  own: readonly Action[]
  onClose(): void
}

/** Loaded once somebody is about to open it. */
export function PaletteDialog({ own, onClose, ...given }: PaletteDialogProps) {
  const dialog = useModal()
  const offered = { ...given, actions: toEntries(currentActions()), own: toEntries(own) }
  return (
    <dialog ref={dialog} className="dialog pal" aria-label={keyWords.palette.label} {...closing(onClose)}>
      <Suspense>
        <Palette offered={offered} onClose={() => dialog.current?.close()} />
      </Suspense>
    </dialog>
  )
}
