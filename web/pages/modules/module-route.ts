import type { ModulePageWords } from '#content/module-page.ts'
import { paths } from '#domain/paths.ts'
import { pageMeta } from '../../layout/page-meta.ts'

export const moduleMeta = (words: ModulePageWords) =>
  pageMeta(words, {
    trail: [{ words: words.parent.words, to: paths[words.parent.to] }],
    here: words.crumb,
    service: words.heading,
    questions: words.questions,
  })
