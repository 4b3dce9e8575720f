import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const script = readFileSync(new URL('./push-worker.js', import.meta.url), 'utf8')
const message = { title: 'New message', body: 'Amara Lindqvist', tag: 'd1', path: '/manager/leads/l1' }
const lead = 'https://manage.example.com/manager/leads/l1'

/** Runs the script as a browser's worker, with these open windows. */
function startWorker(windows: { url: string; focus(): void }[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: vi.fn(),
    location: { origin: 'https://manage.example.com' },
    registration: { showNotification: vi.fn() },
    clients: { matchAll: async () => windows, openWindow: vi.fn() },
  }
  runInNewContext(script, { self, URL })
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  return { self, dispatch }
}

test('a push message is shown with its tag, so that a repeated one replaces it', async () => {
  const { self, dispatch } = startWorker()
  await dispatch('push', { data: { json: () => message } })
  const { title, body, tag, path } = message
  const options = expect.objectContaining({ body, tag, data: { path } })
  expect(self.registration.showNotification).toHaveBeenCalledWith(title, options)
})

test('a click opens the lead, or the window that shows it', async () => {
  const notification = { close: vi.fn(), data: { path: message.path } }
  const closed = startWorker([{ url: 'https://manage.example.com/manager/leads', focus: vi.fn() }])
  await closed.dispatch('notificationclick', { notification })
  expect(closed.self.clients.openWindow).toHaveBeenCalledWith(lead)
  const focus = vi.fn()
  const open = startWorker([{ url: lead, focus }])
  await open.dispatch('notificationclick', { notification })
  expect(focus).toHaveBeenCalled()
  expect(open.self.clients.openWindow).not.toHaveBeenCalled()
})
