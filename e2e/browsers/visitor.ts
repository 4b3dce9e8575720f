import type { PageElement, Visit } from './visit.ts'

/** How somebody uses a page: with the mouse, a finger, or the keys alone. */
export interface Visitor {
  press(element: PageElement): Promise<void>
  /** Ticks a checkbox. */
  tick(element: PageElement): Promise<void>
  slide(slider: PageElement, to: 'start' | 'end'): Promise<void>
  /** Replaces what is in a field. */
  write(field: PageElement, text: string): Promise<void>
}

export type Way = keyof typeof visitors

export const visitors = {
  mouse: (visit: Visit): Visitor => ({
    press: (element) => element.click(),
    tick: (element) => element.click(),
    slide: (slider, to) => slider.click(to),
    async write(field, text) {
      await field.click()
      await replace(visit, text)
    },
  }),
  finger: (visit: Visit): Visitor => ({
    press: (element) => element.tap(),
    tick: (element) => element.tap(),
    slide: (slider, to) => slider.tap(to),
    async write(field, text) {
      await field.tap()
      await replace(visit, text)
    },
  }),
  keys: (visit: Visit): Visitor => ({
    async press(element) {
      await element.focusByTab()
      await visit.press('Enter')
    },
    async tick(element) {
      await element.focusByTab()
      await visit.press(' ')
    },
    async slide(slider, to) {
      await slider.focusByTab()
      await visit.press(to === 'end' ? 'End' : 'Home')
    },
    async write(field, text) {
      await field.focusByTab()
      await replace(visit, text)
    },
  }),
}

async function replace(visit: Visit, text: string) {
  await visit.press('a', 'Control')
  await visit.type(text)
}
