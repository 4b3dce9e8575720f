import { managerLoginPath, managerMePath, managerPath } from '#domain/paths.ts'
import type { Permission } from '#domain/staff/permission.ts'
import { dataOf, manager, type ResponseData, resultOf } from '../api/client.ts'
import { deletePreviewToken } from './preview-token.ts'
import { createStore, useStore } from './store.ts'
import { applyTheme } from './theme.ts'

export type Me = ResponseData<'GET', typeof managerMePath>

const meStore = createStore<Me | undefined>(undefined)
let pendingRead: Promise<Me> | undefined

/** Who is signed in, read once and then told by calls and events. */
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
    applyTheme(next.operator.theme)
    return next
  },
}

/** Inside the shell, where somebody is always signed in. */
export function useMe(): Me {
  const known = useStore(meStore)
  if (!known) throw new Error('Nobody is signed in')
  return known
}

export const useHasPermission = (permission: Permission): boolean => useMe().permissions.includes(permission)

type Settings = Pick<Me['operator'], 'theme'> | Pick<Me['operator'], 'single_keys'>

/** Settings of one's own; what another window changed meanwhile is read and kept. */
export async function changeSettings(settings: Settings): Promise<boolean> {
  const { version } = (await me.read()).operator
  const answer = await resultOf(manager.PATCH(managerMePath, { body: { version, ...settings } }))
  if (answer.state === 'done') me.set(answer.data)
  else if (answer.state === 'refused' && answer.problem.code === 'changed_meanwhile') await me.refresh()
  return answer.state === 'done'
}

/** In the query of the sign-in page, which then says that the session has ended, and how. */
export const SESSION_ENDED_PARAM = 'ended'
/** The value of `ENDED` after unsent words were deleted from this device. */
export const DRAFTS_DELETED = 'wiped'

let isSigningOut = false

/** Whoever signs out is led to the door by nothing else that hears of it. */
export const markSigningOut = (): void => {
  isSigningOut = true
}

/** To the door, by a new document, so that nothing that was read stays in memory. */
export function endSession(how: '' | typeof DRAFTS_DELETED = ''): void {
  if (isSigningOut) return
  deletePreviewToken()
  const back = returnQuery(location)
  location.assign(`${managerLoginPath}${back}${back === '' ? '?' : '&'}${SESSION_ENDED_PARAM}${how && `=${how}`}`)
}

/** A session that ended elsewhere is told by whatever call comes next. */
export async function endSessionIfRefused(response: Response): Promise<void> {
  if (response.status !== 401 || !meStore.get()) return
  const { code } = (await response.clone().json()) as { code?: unknown }
  if (code === 'not_signed_in') endSession()
}

/** The query by which the door leads back to where somebody was. */
export function returnQuery({ pathname, search }: { pathname: string; search: string }): string {
  const below = `${pathname.startsWith(managerPath) ? pathname.slice(managerPath.length) : pathname}${search}`
  return below === '' || below === '/' ? '' : `?to=${encodeURIComponent(below)}`
}
