import type { passBuilderWords } from '#content/pages/pass-builder.ts'
import { useWords } from '../use-words.ts'

export const usePassWords = useWords<typeof passBuilderWords>
