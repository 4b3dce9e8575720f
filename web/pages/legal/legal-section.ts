export interface LegalSection {
  id: string
  title: string
  /** Absent where the document already has it, so that no text is sent twice. */
  html?: string
}
