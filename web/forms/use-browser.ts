import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { NameRule } from '#domain/leads/lead-fields.ts'
import type { RootData } from '../api/request-context.ts'

const subscribeNever = () => () => {}

/** False on the server and during hydration. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

export const useNameRule = (): NameRule => useRouteLoaderData<RootData>('root')?.nameRule ?? 'specified'
