import type { ComposerCopy } from '#content/pages/message-composer.ts'
import { useCopy } from '../use-copy.ts'

export const useComposerCopy = useCopy<ComposerCopy>
