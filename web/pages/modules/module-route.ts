import type { ModulePageCopy } from '#content/module-page.ts'
import { paths } from '#domain/paths.ts'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'

export const moduleMeta = (words: ModulePageCopy) =>
  pageMeta(words, {
    trail: [{ words: words.parent.words, to: paths[words.parent.to] }],
    here: words.crumb,
    service: words.heading,
    questions: words.questions,
  })

/** For a `clientLoader`, so that client navigations show the page complete with its drawings. */
export async function loadModuleDrawings({ image, sections }: ModulePageCopy): Promise<null> {
  await loadDrawings([image.drawing, ...sections.map((section) => section.image.drawing)])
  return null
}
