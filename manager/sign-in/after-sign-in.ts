import { useNavigate, useSearchParams } from 'react-router'

export function useAfterSignIn(): () => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => void navigate(internalPath(search.get('to')), { replace: true })
}

/** Accepts only paths of this application, because an attacker can send links with any `to`. */
export const internalPath = (to: string | null): string => (to !== null && /^\/(?![/\\])/.test(to) ? to : '/')
