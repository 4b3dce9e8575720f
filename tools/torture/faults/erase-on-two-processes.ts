import { apiDemoErasePath, apiDemoEventsPath, apiDemoPath, applePassPath, demoPath, sentPath } from '#domain/paths.ts'
import type { Fault } from '../fault.ts'
import { nextLead, post } from '../visitors.ts'
import { createWorld, until } from '../world.ts'

/** Each demo is opened on both processes before one of them erases it. */
const DEMOS = { short: 2, whole: 20 }
const NAME = 'Zqxjkvwb'
/** Milliseconds in which the other process must end the open page's stream. */
const PATIENCE = 10_000

/** Every URL that shows a visitor's data, including spellings that are not canonical. */
const targets = (token: string) => {
  const page = demoPath({ token })
  return [
    page,
    `${page}/`,
    `/${page}`,
    page.replace('d', 'D'),
    page.replace('d', '%64'),
    sentPath(page, 'demo'),
    `${page}.data`,
    applePassPath({ token }),
    apiDemoPath({ token }),
    apiDemoEventsPath({ token }),
  ]
}

export const eraseOnTwoProcesses: Fault = {
  name: 'demo erased by one of two processes that served it',
  must: 'the other serves no personal data at any URL; its open page is notified',
  dialects: ['sqlite', 'postgres'],
  short: ['sqlite'],
  async run(dialect, size) {
    const world = await createWorld({ dialect })
    try {
      const [one, other] = [await world.start(), await world.start()]
      const origins = [one.origin, other.origin]
      let [shown, requested, notified] = [0, 0, 0]
      const left = new Set<string>()
      for (let turn = 0; turn < DEMOS[size]; turn++) {
        const lead = nextLead('demo')
        Object.assign(lead.body, { first_name: NAME })
        const { data } = await post(one.origin, lead)
        const token = (data as { demo_token?: string } | undefined)?.demo_token ?? ''
        for (const origin of origins)
          for (const target of targets(token).slice(0, -1)) if (await shows(origin + target)) shown += 1
        const page = await openPage(other.origin + apiDemoEventsPath({ token }))
        const response = await fetch(one.origin + apiDemoErasePath({ token }), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"confirm":true}',
        })
        if (response.status !== 200) left.add(`erasing got ${response.status}`)
        for (const origin of origins)
          for (const target of targets(token)) {
            requested += 1
            if (await shows(origin + target)) left.add(target.replace(token, '{token}'))
          }
        if (await until(() => page.text().includes('data: null'), PATIENCE)) notified += 1
        page.leave()
      }
      return {
        measured: `${DEMOS[size]} demos, served ${shown} times; ${requested} later requests: ${left.size} URLs show data; open pages notified ${notified}`,
        wrong: [
          ...(shown > DEMOS[size] * 4 ? [] : ['it was not shown before either']),
          ...[...left].map((target) => `still there: ${target}`),
          ...(notified === DEMOS[size] ? [] : ['an open page was not notified']),
        ],
      }
    } finally {
      await world.stop()
    }
  },
}

/** Any pass counts as a trace, because its archive is compressed. */
async function shows(url: string): Promise<boolean> {
  const response = await fetch(url)
  const isPass = response.ok && response.headers.get('content-type') === 'application/vnd.apple.pkpass'
  return (await response.text()).includes(NAME) || isPass
}

async function openPage(url: string) {
  const leaving = new AbortController()
  const response = await fetch(url, { signal: leaving.signal })
  let text = ''
  const decoder = new TextDecoder()
  const reading = (async () => {
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  })()
  // Aborting the request ends the stream with an error.
  reading.catch(() => {})
  return { text: () => text, leave: () => leaving.abort() }
}
