import { shellCopy } from '#content/manager/shell.ts'
import { Kbd, shortcutOf } from '../shortcuts/kbd.tsx'
import { loadPalette } from '../shortcuts/palette/palette-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { openDialog } from './open-state.ts'

const openHandlers = { onClick: () => openDialog('palette'), onPointerEnter: loadPalette, onFocus: loadPalette }

export const SearchButton = () => (
  <button
    type="button"
    className="find"
    title={shellCopy.search}
    aria-keyshortcuts={shortcutOf('palette.open')}
    {...openHandlers}
  >
    <Icon name="search" />
    <span className="label">{shellCopy.search}</span>
    <Kbd of="palette.open" />
  </button>
)

export const SearchIconButton = () => (
  <button type="button" className="b b--icon" aria-label={shellCopy.searchLabel} {...openHandlers}>
    <Icon name="search" />
  </button>
)
