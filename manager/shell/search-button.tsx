import { shellWords } from '#content/manager/shell.ts'
import { Kbd, shortcutOf } from '../shortcuts/kbd.tsx'
import { loadPalette } from '../shortcuts/palette/palette-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { open } from './open-state.ts'

const opening = { onClick: () => open('palette'), onPointerEnter: loadPalette, onFocus: loadPalette }

/** In the rail. */
export const Find = () => (
  <button
    type="button"
    className="find"
    title={shellWords.find}
    aria-keyshortcuts={shortcutOf('palette.open')}
    {...opening}
  >
    <Icon name="search" />
    <span className="label">{shellWords.find}</span>
    <Kbd of="palette.open" />
  </button>
)

/** In the bar of phones. */
export const FindIcon = () => (
  <button type="button" className="b b--icon" aria-label={shellWords.findLabel} {...opening}>
    <Icon name="search" />
  </button>
)
