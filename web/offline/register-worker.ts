import { serviceWorkerPath } from '#domain/paths.ts'
import { trustedScriptUrl } from '../ui/trusted-types.ts'

/** For visits to come. Without HTTPS, in private windows and in old browsers there is none, and nothing is missed. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(trustedScriptUrl(serviceWorkerPath), { updateViaCache: 'none' }).catch(() => {})
}
