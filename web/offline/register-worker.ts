import { trustedScriptUrl } from '../ui/trusted-types.ts'

/** Where the script stands: at the root, since it answers for the whole site. */
const WORKER = '/service-worker.js'

/** For visits to come. Without HTTPS, in private windows and in old browsers there is none, and nothing is missed. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(trustedScriptUrl(WORKER), { updateViaCache: 'none' }).catch(() => {})
}
