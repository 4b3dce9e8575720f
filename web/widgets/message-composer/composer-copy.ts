import type { ComposerWords } from '#content/pages/message-composer.ts'
import { useWords } from '../use-copy.ts'

export const useComposerWords = useWords<ComposerWords>
