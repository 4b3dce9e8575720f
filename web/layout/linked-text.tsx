import { Link } from 'react-router'

interface LinkedTextProps {
  text: string
  /** The part of the text that links; without it none does. */
  words: string | undefined
  to: string
}

/** A sentence of which some words lead to a page. */
export function LinkedText({ text, words, to }: LinkedTextProps) {
  if (!words) return text
  const [before, after] = text.split(words)
  return (
    <>
      {before}
      <Link to={to}>{words}</Link>
      {after}
    </>
  )
}
