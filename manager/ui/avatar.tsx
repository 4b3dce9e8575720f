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

/** The initials of a badge; for screen readers the name stands beside it. */
export const Avatar = ({ person, isLarge = false }: AvatarProps) => (
  <span
    className={classNames('who', !person && 'none', isLarge && 'l')}
    data-ribbon={person ? ribbonOf(person) : undefined}
    aria-hidden="true"
  >
    {person ? initialsOf(person.name) : '?'}
  </span>
)

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last].map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('')
}

/** Always the same for one person. */
export const ribbonOf = ({ id }: Pick<Person, 'id'>) =>
  ribbonNames[Array.from(id).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % ribbonNames.length]
