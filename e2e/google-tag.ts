import type { Page } from '@playwright/test'

export const measurementId = 'G-LANYARD01'

/** The region that asks for consent to analytics. */
export const consentPrompt = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' })

/** Imitates Google's script: respects `ga-disable`, sets its cookies, sends one hit per event. */
function standIn() {
  const queue = (window as unknown as { dataLayer: IArguments[] }).dataLayer
  const id = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('id')
  let settings: Record<string, unknown> = {}
  function run([command, name, members]: IArguments | unknown[]) {
    if (command === 'set') settings = { ...settings, ...(name as object) }
    if ((window as unknown as Record<string, unknown>)[`ga-disable-${id}`]) return
    if (command === 'config') {
      const { cookie_expires, send_page_view } = members as { cookie_expires: number; send_page_view: boolean }
      for (const cookie of ['_ga', `_ga_${id?.slice(2)}`]) {
        // biome-ignore lint/suspicious/noDocumentCookie: as Google's script does
        document.cookie = `${cookie}=GS1.1.1; Max-Age=${cookie_expires}; Path=/`
      }
      if (send_page_view !== false) send('page_view', {})
    }
    if (command === 'event') send(name as string, members as object)
  }
  const send = (event: string, members: object) =>
    fetch(`https://www.google-analytics.com/g/collect?v=2&tid=${id}&en=${event}`, {
      method: 'POST',
      mode: 'no-cors',
      body: JSON.stringify({ ...settings, ...members }),
    })
  for (const command of queue) run(command)
  queue.push = (...commands: IArguments[]) => {
    for (const command of commands) run(command)
    return 0
  }
}

interface Hit {
  event: string | null
  page_location: string
  page_title: string
  page_referrer: string
}

/** All requests to other hosts: `requests` by URL, and the `hits` sent to Google Analytics. */
export async function watchOtherHosts(page: Page, origin: string) {
  const requests: string[] = []
  const hits: Hit[] = []
  await page.context().route(
    (url) => url.origin !== origin,
    async (route) => {
      const request = route.request()
      const url = new URL(request.url())
      requests.push(request.url())
      if (url.host === 'www.googletagmanager.com')
        return route.fulfill({ contentType: 'text/javascript', body: `(${standIn})()` })
      if (url.host !== 'www.google-analytics.com') return route.abort()
      hits.push({ event: url.searchParams.get('en'), ...JSON.parse(request.postData() ?? '{}') })
      return route.fulfill({ status: 204 })
    },
  )
  return { requests, hits }
}
