import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface BlockProps extends Omit<ComponentProps<'section'>, 'aria-labelledby'> {
  /** Of the heading. */
  id: string
  heading: string
  lede?: string | false
}

export const Block = ({ id, heading, lede, children, ...rest }: BlockProps) => (
  <section {...rest} aria-labelledby={id}>
    <div className="block__head">
      <h2 id={id}>{heading}</h2>
      {lede && <p>{lede}</p>}
    </div>
    {children}
  </section>
)

interface RowsProps {
  /** Labels and values; what has no value is left out. */
  rows: readonly (readonly [label: string, value: ReactNode])[]
  isWide?: boolean
}

export const Rows = ({ rows, isWide = false }: RowsProps) => (
  <dl className={classNames('rows', isWide && 'wide')}>
    {rows
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

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
