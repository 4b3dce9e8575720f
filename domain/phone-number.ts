/**
 * Light enough for every way of writing a number: digits with an optional `+` and the usual separators, 4 to 20 digits.
 * Whether such a number can exist is decided on the server, which knows each country's plan.
 */
export const phonePattern = String.raw`\+?[\s\(\).\/\-]*(?:\d[\s\(\).\/\-]*){4,20}`

/** Characters that a visitor may type, separators included. */
export const phoneMaxLength = 40

/** A number that the server has parsed. */
export interface PhoneNumber {
  /** E.164, such as +447700900123. */
  number: string
  /** Whether the number is assigned in its country's plan, not only possible; others get no WhatsApp and no SMS. */
  valid: boolean
}
