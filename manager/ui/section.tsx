import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SectionProps extends Omit<ComponentProps<'section'>, 'aria-labelledby'> {
  id: string
  heading: string
  lede?: string | false
}

export const Section = ({ id, heading, lede, children, ...rest }: SectionProps) => (
  <section {...rest} aria-labelledby={id}>
    <div className="block__head">
      <h2 id={id}>{heading}</h2>
      {lede && <p>{lede}</p>}
    </div>
    {children}
  </section>
)

interface DescriptionListProps {
  rows: readonly (readonly [label: string, value: ReactNode])[]
  isWide?: boolean
}

export const DescriptionList = ({ rows, isWide = false }: DescriptionListProps) => (
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
  /** For screen readers: `5 new`. */
  label?: string
  tone?: 'soft' | 'bad'
}

const MAX_COUNT = 1_000

/** Capped, because counting large numbers is slow and staff do not need them. */
export const Count = ({ count, label, tone }: CountProps) => (
  <span className={classNames('count', tone)}>
    {label === undefined ? (
      capped(count)
    ) : (
      <>
        <span aria-hidden="true">{capped(count)}</span>
        <span className="vh">{label}</span>
      </>
    )}
  </span>
)

const capped = (count: number) => (count >= MAX_COUNT ? `${MAX_COUNT.toLocaleString('en-US')}+` : String(count))
