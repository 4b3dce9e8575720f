import { firstAndLastName, passLine } from '../event-pass/pass-lines.ts'

/** What was made along a module, for the demo form: in a fragment, which no server is sent. */
export interface CarriedPass {
  name: string
  company: string
}

/** Empty where there is nothing to carry. */
export function carriedHash({ name, company }: CarriedPass): string {
  const members = Object.entries({ name, company }).filter(([, value]) => value !== '')
  return members.length > 0 ? `#${new URLSearchParams(members)}` : ''
}

/** Values of the demo form's fields; none for what is missing, or no name at all. */
export function carriedValues(members: URLSearchParams | FormData): Record<string, string> {
  const lineOf = (member: keyof CarriedPass) => {
    const value = members.get(member)
    return typeof value === 'string' ? passLine(value) : ''
  }
  const { first, last } = firstAndLastName(lineOf('name'))
  const values = { first_name: first, last_name: last, company: lineOf('company') }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** Whether a posted form comes from there; the demo form itself asks for first and last name. */
export const isCarried = (form: FormData): boolean => form.has('name' satisfies keyof CarriedPass)

export const readCarriedHash = (hash: string) => carriedValues(new URLSearchParams(hash.slice(1)))
