import { Link } from 'react-router'
import { quickContactPage } from '#content/pages/quick-contact.ts'
import { paths } from '#domain/paths.ts'

const { hint } = quickContactPage

export function SignUpHint() {
  return (
    <p className="hint">
      {hint.before} <Link to={paths.privacy}>{hint.link}</Link> {hint.after}
    </p>
  )
}
