import type { Command } from '../shortcuts/key-map.ts'

/** Replaces the lead id when several leads are selected. */
export const SEVERAL_LEADS = 'many'

const composing: ReadonlySet<Command> = new Set(['lead.reply', 'lead.note', 'lead.call', 'lead.templates'])

interface PaneShortcutsOptions {
  /** The lead selected in the list; the pane shows it a moment later. */
  chosen(): string | undefined
  press(command: Command): void
}

/** Presses a button of the pane after the pane shows the lead that was selected at the key press. */
export function createPaneShortcuts({ chosen, press }: PaneShortcutsOptions) {
  let shown: string | undefined
  let waiting: { command: Command; id: string | undefined } | undefined
  return {
    /** True if a composer will open for this lead, so the next letters are text. */
    isComposing: (id: string) => waiting !== undefined && waiting.id === id && composing.has(waiting.command),
    press(command: Command) {
      const id = chosen()
      if (waiting && waiting.id === id && composing.has(waiting.command)) return
      if (shown === id) press(command)
      else waiting = { command, id }
    },
    show(id: string | undefined) {
      shown = id
      const wanted = waiting
      waiting = undefined
      if (wanted && wanted.id === id && chosen() === id) press(wanted.command)
    },
  }
}
