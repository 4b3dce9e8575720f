import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page is rendered on the server or being hydrated, true from then on. */
export const useLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
