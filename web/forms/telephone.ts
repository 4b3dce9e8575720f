/** Joins dial code and number, except where the number has a country code (`+` or `00`). */
export function joinDialCode(dialCode: string, typed: string): string {
  const number = typed.trim()
  return number === '' || /^(?:\+|00)/.test(number) ? number : dialCode + number
}
