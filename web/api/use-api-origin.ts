import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Scheme, host and port that images come from; empty for the site's own origin. */
export const useApiOrigin = () => useRouteLoaderData<typeof loader>('root')?.apiOrigin ?? ''
