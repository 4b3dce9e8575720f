import { Link } from 'react-router'

interface LinkedTextProps {
  text: string
  /** The part of the text that becomes the link; without it there is none. */
  words: string | undefined
  to: string
}

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
