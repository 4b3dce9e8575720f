import { isLocalHost } from '#server/runtime/ip-address.ts'
import type { Config } from './config.ts'

/** A warning about a public origin without HTTPS; undefined for https and for this machine. */
export function insecureOrigin({ siteOrigin }: Pick<Config, 'siteOrigin'>): string | undefined {
  const { protocol, hostname } = new URL(siteOrigin)
  if (protocol === 'https:' || isLocalHost(hostname.replace(/^\[|\]$/g, ''))) return undefined
  return `SITE_ORIGIN is ${siteOrigin}, without HTTPS: anyone on the network can read forms and sessions`
}
