import { useRouteLoaderData } from 'react-router'
import type { NameRule } from '#domain/lead-fields.ts'
import type { RootData } from '../api/request-context.ts'

/** What names may be, as the server was told; the document says it. */
export const useNameRule = (): NameRule => useRouteLoaderData<RootData>('root')?.nameRule ?? 'specified'
