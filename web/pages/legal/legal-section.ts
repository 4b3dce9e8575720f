export interface LegalSection {
  id: string
  title: string
  /** Absent if the document already contains it, so that the text is sent only once. */
  html?: string
}
