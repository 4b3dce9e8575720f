import { firstAndLastName, normalizePassLine } from '../event-pass/pass-lines.ts'

/** Carries a pass to the demo form in the fragment, which browsers never send to a server. */
interface LinkedPass {
  name: string
  company: string
}

export function passHash({ name, company }: LinkedPass): string {
  const members = Object.entries({ name, company }).filter(([, value]) => value !== '')
  return members.length > 0 ? `#${new URLSearchParams(members)}` : ''
}

/** Values of the demo form's fields; skips missing parts and invalid names. */
export function passFieldValues(members: URLSearchParams | FormData): Record<string, string> {
  const lineOf = (member: keyof LinkedPass) => {
    const value = members.get(member)
    return typeof value === 'string' ? normalizePassLine(value) : ''
  }
  const { first, last } = firstAndLastName(lineOf('name'))
  const values = { first_name: first, last_name: last, company: lineOf('company') }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** The demo form has no field `name`: it asks for first and last name. */
export const isFromPassBuilder = (form: FormData): boolean => form.has('name' satisfies keyof LinkedPass)

export const readPassHash = (hash: string) => passFieldValues(new URLSearchParams(hash.slice(1)))
