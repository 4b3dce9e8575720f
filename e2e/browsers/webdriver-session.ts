import type { Driver, Held, Key } from './driver.ts'

/** The commands of W3C WebDriver that the tests need (https://www.w3.org/TR/webdriver2/). */
export interface WebdriverSession extends Omit<Driver, 'resize' | 'complaints' | 'close'> {
  /** Size of the window with its toolbar, in CSS pixels. */
  resizeWindow(width: number, height: number): Promise<void>
  end(): Promise<void>
}

/** Code points of keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys: Record<Key | Held, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Shift: '\uE008',
  Control: '\uE009',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ' ': ' ',
  a: 'a',
}

export async function openSession(origin: string, capabilities: object): Promise<WebdriverSession> {
  const created = await send('POST', `${origin}/session`, { capabilities: { alwaysMatch: capabilities } })
  const session = `${origin}/session/${(created as { sessionId: string }).sessionId}`
  const post = async (command: string, body: object = {}) => send('POST', `${session}/${command}`, body)
  const act = async (source: object) => void (await post('actions', { actions: [source] }))
  const stroke = (value: string) => [down(value), up(value)]
  return {
    goto: async (url) => void (await post('url', { url })),
    back: async () => void (await post('back')),
    reload: async () => void (await post('refresh')),
    resizeWindow: async (width, height) => void (await post('window/rect', { x: 0, y: 0, width, height })),
    evaluate: (expression) => post('execute/sync', { script: `return (${expression})`, args: [] }),
    click: (left, top) => act(pointer('mouse', Math.round(left), Math.round(top))),
    tap: (left, top) => act(pointer('touch', Math.round(left), Math.round(top))),
    press: (key, held) =>
      act(keyboard(held ? [down(keys[held]), ...stroke(keys[key]), up(keys[held])] : stroke(keys[key]))),
    type: (text) => act(keyboard(Array.from(text).flatMap(stroke))),
    screenshot: async () => Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64'),
    end: async () => void (await send('DELETE', session)),
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`WebDriver: ${error}: ${message}`)
}

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })

const keyboard = (actions: object[]) => ({ type: 'key', id: 'keyboard', actions })

const pointer = (pointerType: 'mouse' | 'touch', x: number, y: number) => ({
  type: 'pointer',
  id: pointerType,
  parameters: { pointerType },
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})
