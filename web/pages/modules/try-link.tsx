import { Link } from 'react-router'
import { callToActionCopy as copy } from '#content/pages/call-to-action.ts'
import './try-link.css'

export const TryLink = ({ to }: { to: string }) =>
  to.startsWith('#') ? (
    // The browser moves the focus to a fragment; the router does not.
    <a className="trylink" href={to}>
      {copy.tryIt}
    </a>
  ) : (
    <Link className="trylink" to={to}>
      {copy.tryOnTransmit}
    </Link>
  )
