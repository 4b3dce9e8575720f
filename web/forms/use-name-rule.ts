import { useRouteLoaderData } from 'react-router'
import type { NameRule } from '#domain/lead-fields.ts'
import type { loader } from '../root.tsx'

/** What names may be, as the server was told; the document says it. */
export const useNameRule = (): NameRule => useRouteLoaderData<typeof loader>('root')?.nameRule ?? 'specified'
