import { escapeXml } from '#domain/text/xml-escape.ts'
import { wovenHeight } from '#domain/tiny-event/woven-text.ts'

/** Pixels per stitch, and stitches per module. */
const STITCH = 8
const STRETCH = 72

interface Stretch {
  width: number
  ground: string
  thread: string
  stitches: string
  /** Text for letters without a woven pattern. */
  printed: string
}

export async function ribbonSvg(ribbon: HTMLElement): Promise<Blob> {
  const stretches = await readStretches(ribbon)
  const width = widthOf(stretches)
  const body = placed(stretches).map(({ left, width, ground, thread, stitches, printed }) =>
    [
      `<g transform="translate(${left} 0)"><path fill="${ground}" d="M0 0h${width}v${wovenHeight}H0z"/>`,
      stitches && `<path fill="${thread}" d="${stitches}"/>`,
      printed &&
        `<text x="${width / 2}" y="10" font-size="10" font-weight="700" font-family="sans-serif" text-anchor="middle" fill="${thread}">${escapeXml(printed)}</text>`,
      '</g>',
    ].join(''),
  )
  const box = `viewBox="0 0 ${width} ${wovenHeight}" width="${width * STITCH}" height="${wovenHeight * STITCH}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box} shape-rendering="crispEdges">${body.join('')}</svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

export async function ribbonPicture(ribbon: HTMLElement): Promise<Blob> {
  const stretches = await readStretches(ribbon)
  const canvas = new OffscreenCanvas(widthOf(stretches) * STITCH, wovenHeight * STITCH)
  const pen = penOf(canvas)
  pen.scale(STITCH, STITCH)
  pen.font = '700 10px sans-serif'
  pen.textAlign = 'center'
  for (const { left, width, ground, thread, stitches, printed } of placed(stretches)) {
    pen.setTransform(STITCH, 0, 0, STITCH, left * STITCH, 0)
    pen.fillStyle = ground
    pen.fillRect(0, 0, width, wovenHeight)
    pen.fillStyle = thread
    pen.fill(new Path2D(stitches))
    pen.fillText(printed, width / 2, 10)
  }
  return canvas.convertToBlob({ type: 'image/png' })
}

const widthOf = (stretches: readonly Stretch[]) => stretches.reduce((sum, { width }) => sum + width, 0)

const placed = (stretches: readonly Stretch[]) =>
  stretches.map((stretch, index) => ({ ...stretch, left: widthOf(stretches.slice(0, index)) }))

const readStretches = (ribbon: HTMLElement) =>
  Promise.all(Array.from(ribbon.children, (stretch) => readStretch(stretch as HTMLElement)))

async function readStretch(element: HTMLElement): Promise<Stretch> {
  const style = getComputedStyle(element)
  const colors = {
    ground: style.getPropertyValue('--ribbon').trim(),
    thread: style.getPropertyValue('--thread').trim(),
  }
  const name = element.querySelector('svg')
  if (!name) {
    const url = /url\("?([^")]+)/.exec(style.getPropertyValue('--weave'))?.[1] ?? ''
    return { ...colors, width: STRETCH, stitches: await readWeave(url), printed: '' }
  }
  return {
    ...colors,
    width: name.viewBox.baseVal.width,
    stitches: name.querySelector('path')?.getAttribute('d') ?? '',
    printed: name.querySelector('text')?.textContent ?? '',
  }
}

/** Stitches of a mask that repeats along the ribbon, one pixel each. */
async function readWeave(url: string): Promise<string> {
  const image = new Image()
  image.src = url
  await image.decode()
  const pen = penOf(new OffscreenCanvas(STRETCH, wovenHeight))
  const tile = { width: image.naturalWidth, height: image.naturalHeight }
  for (let left = 0; left < STRETCH; left += tile.width) pen.drawImage(image, left, 0)
  const { data } = pen.getImageData(0, 0, STRETCH, wovenHeight)
  const isStitch = (x: number, y: number) => (data[4 * (y * STRETCH + x) + 3] ?? 0) > 127
  let path = ''
  for (let y = 0; y < wovenHeight; y++)
    for (let x = 0; x < STRETCH; x++) {
      const from = x
      while (x < STRETCH && isStitch(x, y)) x++
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`
    }
  return path
}

function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  return pen
}
