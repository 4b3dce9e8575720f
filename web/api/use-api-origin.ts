import { useRouteLoaderData } from 'react-router'
import type { RootData } from './request-context.ts'

/** Scheme, host and port that images come from; empty for the site's own origin. */
export const useApiOrigin = () => useRouteLoaderData<RootData>('root')?.apiOrigin ?? ''
