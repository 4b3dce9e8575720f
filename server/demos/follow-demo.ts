import type { ServerResponse } from 'node:http'
import type { Context } from '#server/context.ts'
import { readDemo } from './read-demo.ts'

/** Milliseconds between two looks: other processes change the demo too. */
const LOOK = 1_000
/** Milliseconds after which a line without meaning is sent, since proxies close what is silent. */
const HEARTBEAT = 15_000
/** Pages that are followed at a time; further ones ask now and then instead. */
const MOST_FOLLOWED = 200
/** What a browser waits before it connects again, in ms. */
const RECONNECT = 3_000

/** Instead of a version, when there is no demo any more. */
const ENDED = 'ended'

let followed = 0

/** False when too many pages are followed already. */
export const canFollow = () => followed < MOST_FOLLOWED

/**
 * Sends the demo as server-sent events, each with the demo's version as its id: at once, and whenever it has changed, until the visitor
 * leaves or the demo ends.
 */
export async function followDemo(context: Context, token: string, response: ServerResponse): Promise<void> {
  followed += 1
  let last = ''
  let looking = false
  let silentSince = Date.now()
  const timer = setInterval(() => void look(), LOOK)
  const onAttempt = () => void look()
  context.events.on('attempted', onAttempt)
  response.once('close', () => {
    clearInterval(timer)
    context.events.off('attempted', onAttempt)
    followed -= 1
  })
  response.write(`retry: ${RECONNECT}\n\n`)
  await look()

  async function look() {
    if (looking || response.destroyed) return
    looking = true
    try {
      const demo = (await readDemo(context, token)) ?? null
      const version = demo?.version ?? ENDED
      if (version !== last) {
        last = version
        send(`id: ${version}\nevent: demo\ndata: ${JSON.stringify(demo)}\n\n`)
        if (!demo) response.end()
      } else if (Date.now() - silentSince >= HEARTBEAT) send(': still here\n\n')
    } catch (error) {
      context.log.warn({ err: error }, 'A demo could not be read for its page')
    } finally {
      looking = false
    }
  }

  function send(text: string) {
    // It ends from outside too, and writing to it then would be an error that nobody hears.
    if (response.writableEnded) return
    silentSince = Date.now()
    response.write(text)
  }
}
