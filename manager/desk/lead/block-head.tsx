import { createContext, type ReactNode, useContext } from 'react'

/** Of the lead's name: a page has it as its first, a pane beside a list has not. */
export const NameLevel = createContext<1 | 2>(1)

/** Of a part of the lead, one below its name. */
export function BlockHead({ words, children }: { words: string; children?: ReactNode }) {
  const Heading = useContext(NameLevel) === 1 ? 'h2' : 'h3'
  return (
    <div className="block__head">
      <Heading>{words}</Heading>
      {children}
    </div>
  )
}
