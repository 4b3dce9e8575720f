import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { NameRule } from '#domain/leads/lead-fields.ts'
import type { RootData } from '../api/request-context.ts'

const never = () => () => {}

/** False on the server and during hydration. */
export const useLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The server's setting, which comes with the document. */
export const useNameRule = (): NameRule => useRouteLoaderData<RootData>('root')?.nameRule ?? 'specified'
