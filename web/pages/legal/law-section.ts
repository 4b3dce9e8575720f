export interface LawSection {
  id: string
  title: string
  /** Missing where the document already holds it, so that no text travels twice. */
  html?: string
}
