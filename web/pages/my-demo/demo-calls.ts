import { myDemoPage as copy } from '#content/pages/my-demo.ts'
import { failureStatus } from '../../api/call-result.ts'
import type { ApiResult, SiteApi } from '../../api/site-api.ts'
import type { Flash } from '../../ui/flash.ts'

export type ActResult = { state: 'erased' } | { state: 'done' | 'failed'; status: number; flash: Flash }

export async function actOnDemo(api: SiteApi, token: string, form: FormData): Promise<ActResult> {
  const text = (name: string) => String(form.get(name) ?? '')
  switch (form.get('act')) {
    case 'room':
      return withFlash(
        await api.changeDemo(token, { act: 'room', room: text('room') }),
        copy.room.changed(text('room')),
      )
    case 'again':
      return withFlash(await api.changeDemo(token, { act: 'again', channel: text('channel') }), copy.sentAgain)
    default: {
      const result = await api.changeDemo(token, { act: 'erase', confirm: form.has('confirm') })
      return result.ok ? { state: 'erased' } : withFlash(result, '')
    }
  }
}

function withFlash(result: ApiResult<null>, message: string): ActResult {
  if (result.ok) return { state: 'done', status: 200, flash: { type: 'success', message } }
  const { response } = result.err
  return {
    state: 'failed',
    status: failureStatus(result.err),
    flash: { type: 'error', message: response?.data.message ?? copy.failure },
  }
}
