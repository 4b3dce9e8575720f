/** A call that `manager/boot/early.js` makes while the application loads. */
export interface EarlyCall {
  method: string
  path: string
  body?: string
  response: Promise<Response>
  stop(): void
}

declare global {
  interface Window {
    earlyCalls?: EarlyCall[]
  }
}

/** Works like `fetch`, but the first request that matches an early call gets its response. */
export async function fetchWithEarlyCalls(request: Request): Promise<Response> {
  const early = takeEarlyCall(request)
  if (!early) return fetch(request)
  if (await hasOtherBody(early, request)) {
    early.stop()
    return fetch(request)
  }
  let isGood = false
  try {
    const response = await early.response
    isGood = response.ok
    return response
  } finally {
    // After a failure (an ended session, for example) the other early responses may be wrong as well.
    if (!isGood) stopAll()
  }
}

/** True if an early call's response is still available. */
export const hasEarlyCall = (path: string): boolean => window.earlyCalls?.some((call) => call.path === path) ?? false

function takeEarlyCall({ method, url }: Request): EarlyCall | undefined {
  const { earlyCalls = [] } = window
  const index = earlyCalls.findIndex((call) => call.method === method && call.path === new URL(url).pathname)
  return index < 0 ? undefined : earlyCalls.splice(index, 1)[0]
}

const hasOtherBody = async ({ body = '' }: EarlyCall, request: Request) => body !== (await request.clone().text())

function stopAll(): void {
  for (const { stop } of window.earlyCalls?.splice(0) ?? []) stop()
}
