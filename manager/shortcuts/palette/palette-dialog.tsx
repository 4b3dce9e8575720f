import { lazy, Suspense } from 'react'
import { shellCopy } from '#content/manager/shell.ts'
import { shortcutsCopy } from '#content/manager/shortcuts.ts'
import { toasts } from '../../shell/toast-list.ts'
import { dialogCloseHandlers, useModal } from '../../ui/dialog.tsx'
import { type Action, currentActions } from '../actions.ts'
import { strokeOf } from '../key-map.ts'
import { type Entry, type PaletteContent, toEntries } from './entries.ts'

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
  const actions = [...toEntries(currentActions()), ...undoEntries()]
  const offered = { ...props, actions, own: toEntries(own) }
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

const undoEntries = (): Entry[] =>
  toasts.undoable.get().map(({ id, text }, at) => ({
    id: `undo-${id}`,
    label: shellCopy.undoAction(text),
    icon: 'undo',
    ...(at === 0 && { stroke: strokeOf('undo') }),
    run: () => toasts.undo(id),
  }))
