import { myDemoPage as words } from '#content/pages/my-demo.ts'
import type { Demo } from '#domain/demo.ts'
import { apiDemoAgainPath, apiDemoErasePath, apiDemoPath, apiDemoRoomPath } from '#domain/paths.ts'
import { failureStatus } from '../../api/failure-of.ts'
import type { ApiResult, SiteApi } from '../../api/site-api.ts'
import type { Flash } from '../../ui/flash.ts'

/** How something that the visitor did about the demo went. */
export type ActResult = { state: 'erased' } | { state: 'done' | 'failed'; status: number; flash: Flash }

export const fetchDemo = (api: SiteApi, token: string): Promise<ApiResult<Demo>> => api.demo(apiDemoPath({ token }))

/** Does what a form of the page asks for: `act` names it. */
export async function actOnDemo(api: SiteApi, token: string, form: FormData): Promise<ActResult> {
  const call = (path: string, body: object) => api.demo<null>(path, { ...body })
  const text = (name: string) => String(form.get(name) ?? '')
  switch (form.get('act')) {
    case 'room':
      return told(await call(apiDemoRoomPath({ token }), { room: text('room') }), words.room.changed(text('room')))
    case 'again':
      return told(await call(apiDemoAgainPath({ token }), { channel: text('channel') }), words.sentAgain)
    default: {
      const result = await call(apiDemoErasePath({ token }), { confirm: form.has('confirm') })
      return result.ok ? { state: 'erased' } : told(result, '')
    }
  }
}

function told(result: ApiResult<null>, message: string): ActResult {
  if (result.ok) return { state: 'done', status: 200, flash: { type: 'success', message } }
  const { response } = result.err
  return {
    state: 'failed',
    status: failureStatus(result.err),
    flash: { type: 'error', message: response?.data.message ?? words.failure },
  }
}
