import { Link } from 'react-router'
import { errorCopy } from '#content/pages/layout.ts'
import { paths } from '#domain/paths.ts'

interface LinkedTextProps {
  text: string
  linkText: string | undefined
  to: string
}

export function LinkedText({ text, linkText, to }: LinkedTextProps) {
  if (!linkText) return text
  const [before, after] = text.split(linkText)
  return (
    <>
      {before}
      <Link to={to}>{linkText}</Link>
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
