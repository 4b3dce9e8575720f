import { composerWords } from '#content/pages/message-composer.ts'
import { transmitTelegramPage as words } from '#content/pages/transmit-telegram.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { composerAction } from '../../live/message-composer/composer-action.ts'
import { MessageComposer } from '../../live/message-composer/message-composer.tsx'
import { loadComposerWords } from './load-composer-words.ts'
import { loadModuleDrawings } from './load-module-drawings.ts'
import { moduleMeta } from './module-meta.ts'
import { ModulePage } from './module-page.tsx'

export const meta = moduleMeta(words)

export const loader = () => ({ words: JSON.stringify(composerWords) })
export async function clientLoader() {
  await loadModuleDrawings(words)
  return { words: await loadComposerWords() }
}

export const handle: RouteHandle = { keepsNothing: true, ribbon: words.ribbon }
export const action = composerAction('telegram')

export default function TransmitTelegram() {
  return (
    <ModulePage words={words}>
      <MessageComposer channel="telegram" />
    </ModulePage>
  )
}
