/** What a visitor agreed to: the sentence as shown, its version, and the moment in ISO 8601. */
export interface Consent {
  text: string
  version: string
  given_at: string
}
