import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Lower edge of the ring in the hook's own units. */
const RING = 134

const drawing = (name: string) => readFileSync(new URL(`${name}.svg`, import.meta.url), 'utf8')

/** Upper and lower edge of each slot that is cut into a card, by its middle. */
const slotsOf = (svg: string) =>
  Array.from(svg.matchAll(/M(\d+) (\d+)a\d+ \d+ 0 0 0 0 (\d+)h(\d+)/g), ([, left, top, height, width]) => ({
    middle: Number(left) + Number(width) / 2,
    top: Number(top),
    bottom: Number(top) + Number(height),
  }))

const hooksOf = (svg: string) =>
  Array.from(svg.matchAll(/translate\((\d+) (\d+)\) scale\(([\d.]+)\)" clip-path/g), ([, x, y, scale]) => ({
    x: Number(x),
    ring: Number(y) + RING * Number(scale),
  }))

test('each ring of the leaderboard ends in the slot of its card', () => {
  const svg = drawing('leaderboard-hero')
  const [hooks, slots] = [hooksOf(svg), slotsOf(svg)]
  expect(hooks.length).toBe(5)
  for (const { x, ring } of hooks) {
    const slot = slots.find(({ middle }) => middle === x)
    expect(ring).toBeGreaterThan(slot?.top ?? Infinity)
    expect(ring).toBeLessThanOrEqual(slot?.bottom ?? 0)
  }
})

test('the ring of the home badge ends in the slots of both sizes', () => {
  const svg = drawing('hero-badge')
  const [, y, lowered] = /translate\(280 (\d+)\)" clip-path.*?translate\(0 (\d+)\)/.exec(svg) ?? []
  const ring = Number(y) + Number(lowered) + RING
  const slots = slotsOf(svg)
  expect(slots.length).toBe(2)
  for (const { top, bottom } of slots) {
    expect(ring).toBeGreaterThan(top)
    expect(ring).toBeLessThanOrEqual(bottom)
  }
})

test('the ring of the product tag ends in its hole', () => {
  const svg = drawing('showcase-hero')
  const [, top, radius] = /M430 (\d+)a(\d+) \d+ 0 1 0/.exec(svg) ?? []
  const [hook] = hooksOf(svg)
  expect(hook?.ring).toBeGreaterThan(Number(top))
  expect(hook?.ring).toBeLessThanOrEqual(Number(top) + 2 * Number(radius))
})
