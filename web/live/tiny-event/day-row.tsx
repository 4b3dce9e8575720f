import { momentWords } from '#content/tiny-event.ts'
import { type Moment, moments } from '#domain/tiny-event.ts'
import { useTinyWords } from './tiny-words.ts'

export function DayRow({ moment: current }: { moment: Moment }) {
  const words = useTinyWords()
  const at = moments.indexOf(current)
  return (
    <ol className="tiny__times" aria-label={words.day}>
      {moments.map((moment, index) => (
        <li
          key={moment}
          className={index < at ? 'is-done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="time">{momentWords[moment].clock}</span> <span>{momentWords[moment].short}</span>
        </li>
      ))}
    </ol>
  )
}
