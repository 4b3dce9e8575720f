import type { ModulePageWords } from '#content/module-page.ts'
import { loadDrawings } from '../../ui/art.tsx'

/** For a `clientLoader`: the page appears with its drawings after a client-side navigation too. */
export async function loadModuleDrawings({ image, sections }: ModulePageWords): Promise<null> {
  await loadDrawings([image.drawing, ...sections.map((section) => section.image.drawing)])
  return null
}
