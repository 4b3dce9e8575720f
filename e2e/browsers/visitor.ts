import type { PageElement, Visit } from './visit.ts'

/** Uses a page by mouse, by touch or by keyboard. */
export interface Visitor {
  press(element: PageElement): Promise<void>
  /** Ticks a checkbox. */
  tick(element: PageElement): Promise<void>
  slide(slider: PageElement, to: 'start' | 'end'): Promise<void>
  /** Replaces the value of a field. */
  write(field: PageElement, text: string): Promise<void>
}

export type InputMethod = keyof typeof visitors

export const visitors = {
  mouse: (visit: Visit) => pointing(visit, 'click'),
  finger: (visit: Visit) => pointing(visit, 'tap'),
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

const pointing = (visit: Visit, by: 'click' | 'tap'): Visitor => ({
  press: (element) => element[by](),
  tick: (element) => element[by](),
  slide: (slider, to) => slider[by](to),
  async write(field, text) {
    await field[by]()
    await replace(visit, text)
  },
})

async function replace(visit: Visit, text: string) {
  await visit.press('a', 'Control')
  await visit.type(text)
}
