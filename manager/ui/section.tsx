import type { ComponentProps } from 'react'

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
