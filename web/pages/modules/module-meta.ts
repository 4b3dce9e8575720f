import type { ModulePageWords } from '#content/module-page.ts'
import { pageMeta } from '../../layout/page-meta.ts'
import { paths } from '../../paths.ts'

export const moduleMeta = (words: ModulePageWords) =>
  pageMeta(words, {
    trail: [{ words: words.parent.words, to: paths[words.parent.to] }],
    here: words.crumb,
    service: words.heading,
    questions: words.questions,
  })
