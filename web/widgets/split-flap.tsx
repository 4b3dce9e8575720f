import { useEffect, useState } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'
import './split-flap.css'

/** Milliseconds between turns; each letter starts one turn after the previous one. */
const TURN = 60
const TURNS_OF_A_LETTER = 3
const LETTERS = 'ABCDEFGHIKLMNOPRSTUVWY'

/** A split-flap row; screen readers get the sentence next to it. */
export function SplitFlap({ text }: { text: string }) {
  const letters = Array.from(text.toUpperCase())
  const all = letters.length + TURNS_OF_A_LETTER
  const [state, turn] = useState({ text, turns: all })
  const turns = state.text === text ? state.turns : 0
  useEffect(() => {
    if (turns >= all) return
    const timer = setTimeout(
      () => turn({ text, turns: prefersReducedMotion() ? all : turns + 1 }),
      prefersReducedMotion() ? 0 : TURN,
    )
    return () => clearTimeout(timer)
  }, [text, turns, all])
  return (
    <span className="flap" aria-hidden="true">
      {letters.map((letter, place) => (
        <i key={place}>
          {turns >= place + TURNS_OF_A_LETTER ? letter : LETTERS[(turns * 7 + place * 5) % LETTERS.length]}
        </i>
      ))}
    </span>
  )
}
