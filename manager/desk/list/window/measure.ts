import { createHeights, type Measured } from './heights.ts'

/** They outlive the list, which comes back to where it was. */
const heights = createHeights()
export const rowHeights = heights.now

let measured: Measured[] = []
let observer: ResizeObserver | undefined

/** The ref of a row or a heading. */
export function observeHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  observer ??= new ResizeObserver(take)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

function take(entries: readonly ResizeObserverEntry[]): void {
  // What it changes would otherwise be measured in the same frame, which browsers report as a loop.
  if (measured.length === 0) requestAnimationFrame(tell)
  for (const { target, borderBoxSize } of entries) {
    const [size] = borderBoxSize
    if (size && target instanceof HTMLElement)
      measured.push({ id: target.dataset.row, width: size.inlineSize, height: size.blockSize })
  }
}

function tell(): void {
  const all = measured
  measured = []
  heights.measure(all)
}
