import { lazy, Suspense } from 'react'
import { shortcutsCopy } from '#content/manager/shortcuts.ts'
import { dialogCloseHandlers, useModal } from '../../ui/dialog.tsx'
import { type Action, currentActions } from '../actions.ts'
import { type PaletteContent, toEntries } from './entries.ts'

export const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

interface PaletteDialogProps extends Pick<PaletteContent, 'screens' | 'tasks' | 'finders'> {
  own: readonly Action[]
  onClose(): void
}

export function PaletteDialog({ own, onClose, ...props }: PaletteDialogProps) {
  const dialog = useModal()
  // The close event fires in the next frame, when a quick user may have reopened the dialog.
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  const offered = { ...props, actions: toEntries(currentActions()), own: toEntries(own) }
  return (
    <dialog
      ref={dialog}
      className="dialog pal"
      aria-label={shortcutsCopy.palette.label}
      {...dialogCloseHandlers(onClose)}
    >
      <Suspense>
        <Palette offered={offered} onClose={close} />
      </Suspense>
    </dialog>
  )
}
