import type { passBuilderWords } from '#content/pages/pass-builder.ts'
import { useWords } from '../../widgets/use-copy.ts'

export const usePassWords = useWords<typeof passBuilderWords>
