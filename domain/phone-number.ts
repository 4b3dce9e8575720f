/** Accepts any common notation; the server checks the country's numbering plan. */
export const phonePattern = String.raw`\+?[\s\(\).\/\-]*(?:\d[\s\(\).\/\-]*){4,20}`

export const phoneMaxLength = 40

export interface PhoneNumber {
  /** E.164, such as +447700900123. */
  number: string
  /** False if possible but not assigned; such a number gets no WhatsApp message and no SMS. */
  valid: boolean
}
