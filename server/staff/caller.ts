import type { IncomingMessage } from 'node:http'
import type { Context } from '#server/context.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { clientNetwork } from '#server/runtime/ip-address.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'
import { tokenOfCookie } from './session-cookie.ts'

export interface Caller {
  network: string
  device: string
  /** Token of the session cookie; undefined without a valid signature. */
  token: string | undefined
}

export const callerOf = (
  context: Pick<Context, 'config'>,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): Caller => ({
  network: keyedHash(context.config.appSecret, 'staff network', clientNetwork(clientIp(context, { headers, socket }))),
  device: deviceName(headers['user-agent'] ?? ''),
  token: tokenOfCookie(context.config, headers.cookie ?? ''),
})

const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Describes a User-Agent for the list of sessions; the header itself is not stored. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [browsers, systems].map((known) => known.find(([mark]) => mark.test(userAgent))?.[1])
  return [browser ?? 'A browser', ...(system ? [`on ${system}`] : [])].join(' ')
}
