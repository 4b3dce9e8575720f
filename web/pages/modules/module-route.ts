import type { ModulePageCopy } from '#content/module-page.ts'
import { paths } from '#domain/paths.ts'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'

export const moduleMeta = (page: ModulePageCopy) =>
  pageMeta(page, {
    trail: [{ label: page.parent.label, to: paths[page.parent.to] }],
    here: page.crumb,
    service: page.heading,
    questions: page.questions,
  })

/** For a `clientLoader`, so that client navigations show the page complete with its drawings. */
export async function loadModuleDrawings({ image, sections }: ModulePageCopy): Promise<null> {
  await loadDrawings([image.drawing, ...sections.map((section) => section.image.drawing)])
  return null
}
