import { Link } from 'react-router'
import { errorCopy } from '#content/pages/layout.ts'
import { paths } from '#domain/paths.ts'

interface LinkedTextProps {
  text: string
  linkText: string | undefined
  to: string
}

export function LinkedText({ text, linkText: words, to }: LinkedTextProps) {
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

const { text, link } = errorCopy.leave

export const LeaveEmail = () => (
  <p>
    <LinkedText text={text} linkText={link} to={paths.quickContact} />
  </p>
)
