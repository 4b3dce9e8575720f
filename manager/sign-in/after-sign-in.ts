import { useNavigate, useSearchParams } from 'react-router'

/** Leads whoever has just signed in to where they wanted to go, or to the start. */
export function useEnter(): () => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => void navigate(ownPath(search.get('to')), { replace: true })
}

/** A path of this application alone, since anybody can write a link with another. */
export const ownPath = (to: string | null): string => (to !== null && /^\/(?![/\\])/.test(to) ? to : '/')
