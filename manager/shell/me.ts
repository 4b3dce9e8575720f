import { managerLoginPath, managerMePath, managerPath } from '#domain/paths.ts'
import type { Permission } from '#domain/staff/permission.ts'
import { type CallResult, dataOf, manager, type ResponseData, resultOf } from '../api/client.ts'
import { deletePreviewToken } from './preview-token.ts'
import { createStore, useStore } from './store.ts'
import { applyTheme } from './theme.ts'

export type Me = ResponseData<'GET', typeof managerMePath>

const meStore = createStore<Me | undefined>(undefined)
let pendingRead: Promise<Me> | undefined

/** The signed-in account: read once, then updated by calls and events. */
export const me = {
  get: meStore.get,
  async read(): Promise<Me> {
    return meStore.get() ?? me.refresh()
  },
  refresh(): Promise<Me> {
    pendingRead ??= dataOf(manager.GET(managerMePath))
      .then((next) => me.set(next))
      .finally(() => {
        pendingRead = undefined
      })
    return pendingRead
  },
  set(next: Me): Me {
    meStore.set(next)
    applyTheme(next.staff_member.theme)
    return next
  },
}

export function useMe(): Me {
  const known = useStore(meStore)
  if (!known) throw new Error('There is no session')
  return known
}

export const useHasPermission = (permission: Permission): boolean => useMe().permissions.includes(permission)

type Settings = Partial<Pick<Me['staff_member'], 'theme' | 'single_keys' | 'signature'>>

/** Changes one's own settings; after a conflict with another window, reads its values. */
export async function changeSettings(settings: Settings): Promise<boolean> {
  return (await saveSettings(settings)).state === 'done'
}

export async function saveSettings(settings: Settings): Promise<CallResult<Me>> {
  const { version } = (await me.read()).staff_member
  const answer = await resultOf(manager.PATCH(managerMePath, { body: { version, ...settings } }))
  if (answer.state === 'done') me.set(answer.data)
  else if (answer.state === 'refused' && answer.problem.code === 'version_conflict') await me.refresh()
  return answer
}

/** Query parameter of the sign-in page, which explains how the session ended. */
export const SESSION_ENDED_PARAM = 'ended'
/** Its value after unsent text was deleted from this device. */
export const DRAFTS_DELETED = 'wiped'

let isSigningOut = false

/** Suppresses the redirect of `endSession` during a sign-out. */
export const markSigningOut = (): void => {
  isSigningOut = true
}

/** Opens the sign-in page as a new document, so that no data stays in memory. */
export function endSession(how: '' | typeof DRAFTS_DELETED = ''): void {
  if (isSigningOut) return
  deletePreviewToken()
  const back = returnQuery(location)
  location.assign(`${managerLoginPath}${back}${back === '' ? '?' : '&'}${SESSION_ENDED_PARAM}${how && `=${how}`}`)
}

/** Handles a session that was ended elsewhere, which the next call reports. */
export async function endSessionIfRefused(response: Response): Promise<void> {
  if (response.status !== 401 || !meStore.get()) return
  const { code } = (await response.clone().json()) as { code?: unknown }
  if (code === 'not_signed_in') endSession()
}

/** Query that lets the sign-in page return to this URL. */
export function returnQuery({ pathname, search }: { pathname: string; search: string }): string {
  const below = `${pathname.startsWith(managerPath) ? pathname.slice(managerPath.length) : pathname}${search}`
  return below === '' || below === '/' ? '' : `?to=${encodeURIComponent(below)}`
}
