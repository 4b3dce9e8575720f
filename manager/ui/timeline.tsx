import type { ReactNode } from 'react'
import { orderWords } from '#content/manager/order.ts'
import { type EarlierMail, splitAnswer } from '#domain/leads/incoming-mail.ts'

export interface Happening {
  id: string
  /** As the desk's clock shows it; a day has none. */
  time?: string
  /** A person's hole is ink, trouble is a diamond; the system's is white. */
  by: 'system' | 'person' | 'trouble' | 'day'
  what: ReactNode
}

const classes = { system: undefined, person: 'is-person', trouble: 'is-bad', day: 'order__day' } as const

/** Everything that happened, in its order. */
export const Order = ({ happenings }: { happenings: readonly Happening[] }) => (
  <ol className="order">
    {happenings.map(({ id, time, by, what }) => (
      <li key={id} className={classes[by]}>
        {time && <span className="time">{time}</span>}
        <div>{what}</div>
      </li>
    ))}
  </ol>
)

/** Words of theirs, of ours, or among us. */
export const Said = ({ by, children }: { by: 'us' | 'them' | 'note'; children: ReactNode }) => (
  <div className={{ us: 'said', them: 'said said--in', note: 'said said--note' }[by]}>{children}</div>
)

/** A visitor's answer; what it repeats of ours is folded. */
export function SaidIn({ text, earlier }: { text: string; earlier?: readonly EarlierMail[] }) {
  const { own, quoted } = splitAnswer(text, earlier)
  return (
    <>
      <Said by="them">{own}</Said>
      {quoted && (
        <details className="said__quoted">
          <summary>
            <span className="link small">{orderWords.quoted}</span>
          </summary>
          <Said by="us">{quoted}</Said>
        </details>
      )}
    </>
  )
}
