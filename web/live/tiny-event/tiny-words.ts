import type { tinyWords } from '#content/tiny-event-words.ts'
import { useWords } from '../use-words.ts'

export const useTinyWords = useWords<typeof tinyWords>
