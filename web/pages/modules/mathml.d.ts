import type { HTMLAttributes } from 'react'

type MathElement = HTMLAttributes<MathMLElement>

/** The part of MathML Core that formulas use, which React renders and its types do not know. */
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
