import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The tab that the URL's fragment names, else the first; undefined before hydration. */
export function useTabInUrl(ids: readonly string[]) {
  const { key, hash } = useLocation()
  const [chosen, setChosen] = useState<string>()

  useLayoutEffect(() => {
    setChosen(ids.find((id) => location.hash === `#${id}`) ?? ids[0])
  }, [key, hash])

  const choose = (id: string) => {
    // Not a navigation: the router would scroll to the panel and move the focus.
    history.replaceState(history.state, '', `#${id}`)
    setChosen(id)
  }
  return [chosen, choose] as const
}
