import { useEffect } from 'react'
import { isCountingOff } from '../../analytics/counting-objection.ts'
import { wasPrefetched } from '../../analytics/was-prefetched.ts'
import { browserApi } from '../../api/browser-api.ts'

/** Counts views that the server cannot see: client navigations and prefetched documents. */
export function useViewCount(slug: string) {
  useEffect(() => {
    const hydrated = document.documentElement.dataset.hydrated !== undefined
    if ((hydrated || wasPrefetched()) && !isCountingOff()) browserApi.recordView(slug)
  }, [slug])
}
