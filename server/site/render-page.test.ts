import { expect, test } from 'vitest'
import { inlinePicture } from './render-page.ts'

const first =
  '<source data-inlined="" type="image/avif" media="(max-width: 599px)" srcSet="/uploads/a-1.png?w=720&amp;f=avif"/>'
const others = '<source type="image/avif" srcSet="/uploads/a-1.png?w=1080&amp;f=avif 1080w"/>'
const rendered = `<picture>${first}${others}</picture>`

test('a small image is inlined only for phones', async () => {
  const asked: string[] = []
  const html = await inlinePicture(rendered, async (path) => {
    asked.push(path)
    return Buffer.from('avif')
  })
  expect(asked).toEqual(['/uploads/a-1.png?w=720&f=avif'])
  const carried = first.replace('/uploads/a-1.png?w=720&amp;f=avif', 'data:image/avif;base64,YXZpZg==')
  expect(html).toBe(`<picture>${carried}${others}</picture>`)
})

test.each([
  ['is not there yet', undefined],
  ['is large', Buffer.alloc(20 * 1024 + 1)],
])('an image that %s keeps its path', async (_, bytes) => {
  expect(await inlinePicture(rendered, async () => bytes)).toBe(rendered)
})

test('a later image stays unchanged', async () => {
  const later = `<picture>${others}</picture>`
  expect(await inlinePicture(later, async () => Buffer.from('avif'))).toBe(later)
})
