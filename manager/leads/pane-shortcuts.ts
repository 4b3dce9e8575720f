import type { Command } from '../shortcuts/key-map.ts'

/** In place of a lead's id, when several are selected. */
export const SEVERAL_LEADS = 'many'

const composing: ReadonlySet<Command> = new Set(['lead.reply', 'lead.note', 'lead.call', 'lead.words'])

interface PaneShortcutsOptions {
  /** The lead that the list has chosen, which the pane beside it shows a moment later. */
  chosen(): string | undefined
  press(command: Command): void
}

/** Presses a button of the pane once that shows the lead which was chosen when the key came. */
export function createPaneShortcuts({ chosen, press }: PaneShortcutsOptions) {
  let shown: string | undefined
  let waiting: { command: Command; id: string | undefined } | undefined
  return {
    /** Whether a composer opens for this lead, so that the next letters are words. */
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
