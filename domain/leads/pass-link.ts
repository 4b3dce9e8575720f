import { firstAndLastName, normalizePassLine } from '../event-pass/pass-lines.ts'

/** What was made along a module, for the demo form: in a fragment, which no server is sent. */
export interface LinkedPass {
  name: string
  company: string
}

/** Empty where there is nothing to carry. */
export function passHash({ name, company }: LinkedPass): string {
  const members = Object.entries({ name, company }).filter(([, value]) => value !== '')
  return members.length > 0 ? `#${new URLSearchParams(members)}` : ''
}

/** Values of the demo form's fields; none for what is missing, or no name at all. */
export function passFieldValues(members: URLSearchParams | FormData): Record<string, string> {
  const lineOf = (member: keyof LinkedPass) => {
    const value = members.get(member)
    return typeof value === 'string' ? normalizePassLine(value) : ''
  }
  const { first, last } = firstAndLastName(lineOf('name'))
  const values = { first_name: first, last_name: last, company: lineOf('company') }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** Whether a posted form comes from there; the demo form itself asks for first and last name. */
export const isFromPassBuilder = (form: FormData): boolean => form.has('name' satisfies keyof LinkedPass)

export const readPassHash = (hash: string) => passFieldValues(new URLSearchParams(hash.slice(1)))
