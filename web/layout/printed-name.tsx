import './printed-name.css'

/** Prints each letter that is added; a screen reader reads the name as one. */
export const PrintedName = ({ name }: { name: string }) => (
  <>
    <span className="visually-hidden">{name}</span>
    <span className="printed" aria-hidden="true">
      {Array.from(name, printed)}
    </span>
  </>
)

/** Keyed by position, so that only an added letter is animated. */
const printed = (letter: string, place: number) => <span key={place}>{letter}</span>
