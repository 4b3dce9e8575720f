import { useNavigate, useSearchParams } from 'react-router'

/** Leads whoever has just signed in to where they wanted to go, or to the start. */
export function useAfterSignIn(): () => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => void navigate(internalPath(search.get('to')), { replace: true })
}

/** A path of this application alone, since anybody can write a link with another. */
export const internalPath = (to: string | null): string => (to !== null && /^\/(?![/\\])/.test(to) ? to : '/')
