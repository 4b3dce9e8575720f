import { serviceWorkerPath } from '#domain/paths.ts'
import { trustedScriptUrl } from '../ui/trusted-types.ts'

/** Fails without HTTPS, in private windows and in old browsers; the site works without it. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(trustedScriptUrl(serviceWorkerPath), { updateViaCache: 'none' }).catch(() => {})
}
