import { ribbonPicture, ribbonSvg } from './draw-ribbon.ts'

const draw = { svg: ribbonSvg, png: ribbonPicture }

export const saveRibbon = async (ribbon: HTMLElement, kind: 'svg' | 'png', name: string): Promise<void> =>
  saveFile(await draw[kind](ribbon), `${name}.${kind}`)

/** Milliseconds; by then every browser has started to read the file. */
const REVOKE_DELAY = 10_000

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY)
}
