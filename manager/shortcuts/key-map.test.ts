import { expect, test } from 'vitest'
import { commandLabels } from '#content/manager/shortcuts.ts'
import { keyLabel } from './kbd.tsx'
import { commandOf, isSingle, type KeyPress, keyMap, strokeOf } from './key-map.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('no two commands share a key', () => {
  const strokes = Object.values(keyMap).flatMap((part) => Object.values(part))
  expect(new Set(strokes).size).toBe(strokes.length)
})

test('every command has a label, and every label a command', () => {
  const commands = Object.values(keyMap).flatMap((part) => Object.keys(part))
  expect(Object.keys(commandLabels).sort()).toEqual(commands.sort())
})

test.each([
  [press('k', { ctrlKey: true }), 'palette.open'],
  [press('k', { metaKey: true }), 'palette.open'],
  [press('k'), 'list.previous'],
  [press('K', { ctrlKey: true }), 'palette.open'],
  [press('x'), 'list.select'],
  [press('X', { shiftKey: true }), 'list.select-range'],
  // Most keyboards need Shift for these characters.
  [press('?', { shiftKey: true }), 'keys.open'],
  [press('!', { shiftKey: true }), 'lead.spam'],
  [press('!'), 'lead.spam'],
  [press('Enter', { metaKey: true }), 'lead.send'],
  [press('Escape'), 'back'],
  // Alt types other characters, so it triggers no command.
  [press('k', { altKey: true }), undefined],
  [press('e', { ctrlKey: true }), undefined],
  [press('A', { shiftKey: true }), undefined],
  [press('q'), undefined],
])('%o is %s', (pressed, command) => {
  expect(commandOf(pressed)).toBe(command)
})

test('only keys that type a character can be switched off', () => {
  expect(['e', '!', 'Shift+x', '?'].every(isSingle)).toBe(true)
  expect(['Mod+k', 'Mod+Enter', 'Escape', 'Enter'].some(isSingle)).toBe(false)
})

test.each([
  ['palette.open', '⌘K', 'Ctrl K'],
  ['lead.send', '⌘↵', 'Ctrl ↵'],
  ['list.select-range', '⇧X', '⇧X'],
  ['back', 'Esc', 'Esc'],
  ['lead.spam', '!', '!'],
] as const)('the key label of %s is %s or %s', (command, apple, other) => {
  expect([keyLabel(strokeOf(command), true), keyLabel(strokeOf(command), false)]).toEqual([apple, other])
})
