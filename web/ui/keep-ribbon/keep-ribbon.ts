import { ribbonPicture, ribbonSvg } from './draw-ribbon.ts'
import { saveFile } from './save-file.ts'

const draw = { svg: ribbonSvg, png: ribbonPicture }

/** Saves the ribbon as a file whose name gets the ending of its kind. */
export const keepRibbon = async (ribbon: HTMLElement, kind: 'svg' | 'png', name: string): Promise<void> =>
  saveFile(await draw[kind](ribbon), `${name}.${kind}`)
