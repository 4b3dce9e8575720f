import type { LeadChange, NoteText } from '../desk-calls.ts'

/** Something to be sent, kept until the server has it. */
export interface Kept {
  id: string
  operatorId: string
  /** Milliseconds since 1970. */
  at: number
  what:
    | { type: 'changes'; changes: LeadChange[] }
    /** Its id is the note's. */
    | { type: 'note'; leadId: string; note: NoteText }
    | { type: 'no-note'; leadId: string; noteId: string }
}

/** What somebody has typed and not sent. */
export interface Draft {
  /** The lead's id and the kind of words. */
  id: string
  operatorId: string
  text: string
  minutes: string
}

/** Survives a reload, and nothing else: signing out wipes it. */
export interface Keeping<Entry extends { id: string; operatorId: string }> {
  all(): Promise<Entry[]>
  put(entry: Entry): Promise<void>
  remove(id: string): Promise<void>
}
