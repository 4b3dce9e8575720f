import { useRouteLoaderData } from 'react-router'
import type { RootData } from './request-context.ts'

/** Origin of the API, which also serves images; empty for the site's own. */
export const useApiOrigin = () => useRouteLoaderData<RootData>('root')?.apiOrigin ?? ''
