import type { LeadChange, NoteText, ReplyText, ReplyWords } from '../../leads/lead-calls.ts'

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
    /** Its id is the reply's. */
    | { type: 'reply'; leadId: string; reply: ReplyText }
    /** Its words are a draft again. */
    | { type: 'no-reply'; leadId: string; replyId: string; words: ReplyWords }
}

/** A note that somebody has typed and not kept. */
export interface TypedNote {
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
