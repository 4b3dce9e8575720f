/** `Mod` is ⌘ on Apple keyboards and Ctrl on others. A section works on the screen of its name. */
export const keyMap = {
  anywhere: {
    'palette.open': 'Mod+k',
    'list.search': '/',
    undo: 'z',
    'keys.open': '?',
    back: 'Escape',
  },
  leads: {
    'list.next': 'j',
    'list.previous': 'k',
    'list.open': 'Enter',
    'list.show-new': 'n',
    'list.new': 'Shift+n',
    'list.select': 'x',
    'list.select-range': 'Shift+x',
    'lead.assign-to-me': 'a',
    'lead.answered': 'e',
    'lead.won': 'w',
    'lead.closed': 'd',
    'lead.snooze': 'h',
    'lead.spam': '!',
    'lead.approve': 'l',
  },
  lead: {
    'lead.call': 'c',
    'lead.reply': 'r',
    'lead.note': 'm',
    'lead.assign': 'o',
    'lead.templates': ';',
    'lead.send': 'Mod+Enter',
    'lead.actions': '.',
  },
} as const

export type KeySection = keyof typeof keyMap
export type Command = { [Part in KeySection]: keyof (typeof keyMap)[Part] }[KeySection]

/** Only these commands repeat while the key is held. */
export const repeatable: ReadonlySet<Command> = new Set(['list.next', 'list.previous'])

export const SEQUENCE_KEY = 'g'

const strokes: ReadonlyMap<Command, string> = new Map(
  Object.values(keyMap).flatMap((part) => Object.entries(part) as [Command, string][]),
)
const commands: ReadonlyMap<string, Command> = new Map(Array.from(strokes, ([command, stroke]) => [stroke, command]))

export const strokeOf = (command: Command): string => strokes.get(command) ?? ''

/** Members of a keyboard event that identify a key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export function commandOf(pressed: KeyPress): Command | undefined {
  if (pressed.altKey) return undefined
  const isMod = pressed.ctrlKey || pressed.metaKey
  const isLetter = /^\p{L}$/u.test(pressed.key)
  const key = isLetter ? pressed.key.toLowerCase() : pressed.key
  return commands.get(`${isMod ? 'Mod+' : ''}${isLetter && pressed.shiftKey ? 'Shift+' : ''}${key}`)
}

/** Keys without Ctrl or ⌘. Users of speech input or with tremor can turn them off (WCAG 2.1.4). */
export const isSingle = (stroke: string): boolean => [...stroke.replace('Shift+', '')].length === 1
