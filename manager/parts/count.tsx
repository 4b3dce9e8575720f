import { classNames } from '../ui/class-names.ts'

interface CountProps {
  count: number
  /** What is counted, for screen readers: `5 new`. */
  words?: string
  tone?: 'soft' | 'bad'
}

const MOST = 1_000

/** Counts are capped, since nobody reads larger ones, and counting them takes long. */
export const Count = ({ count, words, tone }: CountProps) => (
  <span className={classNames('count', tone)}>
    {words === undefined ? (
      capped(count)
    ) : (
      <>
        <span aria-hidden="true">{capped(count)}</span>
        <span className="vh">{words}</span>
      </>
    )}
  </span>
)

const capped = (count: number) => (count >= MOST ? `${MOST.toLocaleString('en-US')}+` : String(count))
