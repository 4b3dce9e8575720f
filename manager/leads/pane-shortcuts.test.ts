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

test('a key presses at once while the pane shows what is chosen', () => {
  keys.press('lead.later')
  expect(press).toHaveBeenCalledExactlyOnceWith('lead.later')
})

test('a key waits until the pane shows the lead that was chosen', () => {
  chosen = 'two'
  keys.press('lead.later')
  expect(press).not.toHaveBeenCalled()
  keys.show('two')
  expect(press).toHaveBeenCalledExactlyOnceWith('lead.later')
  keys.show('two')
  expect(press).toHaveBeenCalledOnce()
})

test('a key is dropped when another lead is chosen before the pane has followed', () => {
  chosen = 'two'
  keys.press('lead.later')
  chosen = 'three'
  keys.show('two')
  keys.show('three')
  expect(press).not.toHaveBeenCalled()
})

test('while a composer opens, another key presses nothing, and the letters belong to its lead', () => {
  chosen = 'two'
  keys.press('lead.note')
  keys.press('lead.later')
  expect([keys.isComposing('two'), keys.isComposing('one')]).toEqual([true, false])
  keys.show('two')
  expect(press).toHaveBeenCalledExactlyOnceWith('lead.note')
  expect(keys.isComposing('two')).toBe(false)
})
