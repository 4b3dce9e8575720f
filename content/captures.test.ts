import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { capturePath, capturesRoot } from '#domain/paths.ts'
import { captureCaption, captures, captureWidths } from './captures.ts'

const folder = new URL(`../public${capturesRoot}`, import.meta.url)

test('every capture has its files in all widths and both formats, and there are no others', () => {
  const shapes = Object.values(captures).flatMap(({ wide, narrow }) => [wide, narrow])
  const files = shapes.flatMap(({ file, width }) =>
    captureWidths(width).flatMap((small) => ['avif', 'webp'].map((format) => capturePath(file, small, format))),
  )
  expect(readdirSync(folder).toSorted()).toEqual(files.map((file) => file.replace(capturesRoot, '')).toSorted())
})

test('a caption says when the product was captured', () => {
  expect(captureCaption('2026-11-01')).toBe('Product screenshot, November 2026, with sample data.')
  for (const { captured } of Object.values(captures)) expect(captured).toMatch(/^20\d\d-\d\d-\d\d$/)
})

test('a capture is never enlarged', () => {
  expect(captureWidths(1100)).toEqual([360, 720, 1080])
})
