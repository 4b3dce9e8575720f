/**
 * The number as the API takes it, dial code and number joined. A number that was typed with its own country code, as
 * `+1234567890` or with `00` before it, stays as it is.
 */
export function joinDialCode(dialCode: string, typed: string): string {
  const number = typed.trim()
  return number === '' || /^(?:\+|00)/.test(number) ? number : dialCode + number
}
