import type { tinyWords } from '#content/tiny-event-words.ts'
import { useWords } from '../use-copy.ts'

export const useTinyWords = useWords<typeof tinyWords>
