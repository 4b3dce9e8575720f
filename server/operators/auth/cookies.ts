import type { Config } from '#server/settings/config.ts'

/**
 * Names and attributes of the library's cookies. Some browsers refuse the prefix `__Host-` over
 * plain HTTP, where it has none.
 */
export function cookiesOf({ managerOrigin }: Pick<Config, 'managerOrigin'>) {
  const isSecure = managerOrigin.startsWith('https:')
  const attributes = { secure: isSecure, httpOnly: true, sameSite: 'lax' as const, path: '/' }
  const cookie = (name: string) => ({ name: `${isSecure ? '__Host-' : ''}lanyard_${name}`, attributes })
  const cookies = {
    session_token: cookie('session'),
    session_data: cookie('session_data'),
    account_data: cookie('account_data'),
    dont_remember: cookie('dont_remember'),
    two_factor: cookie('second_factor'),
    trust_device: cookie('trust_device'),
  }
  return { cookies, isSecure }
}

/** Takes the session's cookie away from the browser. */
export function endedSessionCookie(config: Pick<Config, 'managerOrigin'>): string {
  const { cookies, isSecure } = cookiesOf(config)
  const attributes = ['Max-Age=0', 'Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
  return [`${cookies.session_token.name}=`, ...attributes].join('; ')
}
