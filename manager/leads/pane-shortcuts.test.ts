import { beforeEach, expect, test, vi } from 'vitest'
import { createPaneShortcuts } from './pane-shortcuts.ts'

let chosen: string | undefined
const press = vi.fn()
let keys: ReturnType<typeof createPaneShortcuts>

beforeEach(() => {
  press.mockReset()
  chosen = 'one'
  keys = createPaneShortcuts({ chosen: () => chosen, press })
  keys.show('one')
})

test('a key acts at once while the pane shows the chosen lead', () => {
  keys.press('lead.snooze')
  expect(press).toHaveBeenCalledExactlyOnceWith('lead.snooze')
})

test('a key waits until the pane shows the chosen lead', () => {
  chosen = 'two'
  keys.press('lead.snooze')
  expect(press).not.toHaveBeenCalled()
  keys.show('two')
  expect(press).toHaveBeenCalledExactlyOnceWith('lead.snooze')
  keys.show('two')
  expect(press).toHaveBeenCalledOnce()
})

test('a key is dropped if another lead is chosen before the pane updates', () => {
  chosen = 'two'
  keys.press('lead.snooze')
  chosen = 'three'
  keys.show('two')
  keys.show('three')
  expect(press).not.toHaveBeenCalled()
})

test('while a composer opens, other keys do nothing, and typed letters go to its lead', () => {
  chosen = 'two'
  keys.press('lead.note')
  keys.press('lead.snooze')
  expect([keys.isComposing('two'), keys.isComposing('one')]).toEqual([true, false])
  keys.show('two')
  expect(press).toHaveBeenCalledExactlyOnceWith('lead.note')
  expect(keys.isComposing('two')).toBe(false)
})
