import type { HTMLAttributes } from 'react'

type MathElement = HTMLAttributes<MathMLElement>

/** React renders MathML, but its types lack these elements. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      math: MathElement & { display?: 'block' | 'inline' }
      mfrac: MathElement
      mi: MathElement
      mn: MathElement
      mo: MathElement
      mrow: MathElement
      msub: MathElement
      msup: MathElement
      munderover: MathElement
    }
  }
}
