import { ribbonNames } from '#content/ribbon.ts'
import { classNames } from './class-names.ts'

interface Person {
  id: string
  name: string
}

interface AvatarProps {
  person: Person | null
  isLarge?: boolean
}

/** Initials of an account; the name next to it is for screen readers. */
export const Avatar = ({ person, isLarge = false }: AvatarProps) => (
  <span
    className={classNames('avatar', !person && 'none', isLarge && 'l')}
    data-ribbon={person ? ribbonOf(person) : undefined}
    aria-hidden="true"
  >
    {person ? initialsOf(person.name) : '?'}
  </span>
)

export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/)
  const [first = '', last = ''] = [names[0], names.length > 1 ? names.at(-1) : '']
  return [first, last].map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('')
}

/** Derived from the id, so that it never changes. */
export const ribbonOf = ({ id }: Pick<Person, 'id'>) =>
  ribbonNames[Array.from(id).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % ribbonNames.length]
