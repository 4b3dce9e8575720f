import { Link } from 'react-router'

/** A figure leads to what it counts; nothing has no list. */
export const Figure = ({ count, to }: { count: number; to: string }) =>
  count === 0 ? '0' : <Link to={to}>{count.toLocaleString('en-US')}</Link>
