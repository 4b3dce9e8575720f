/** A call that `manager/boot/early.js` has made while the application was on its way. */
export interface BegunCall {
  method: string
  path: string
  body?: string
  response: Promise<Response>
  stop(): void
}

declare global {
  interface Window {
    begun?: BegunCall[]
  }
}

/** As `fetch`, but the first to ask for what has begun gets its answer. */
export async function fetchBegun(request: Request): Promise<Response> {
  const begun = take(request)
  if (!begun) return fetch(request)
  if (await isOther(begun, request)) {
    begun.stop()
    return fetch(request)
  }
  let isGood = false
  try {
    const response = await begun.response
    isGood = response.ok
    return response
  } finally {
    // Whoever signs in, or is connected again, is answered anew.
    if (!isGood) forgetAll()
  }
}

/** Whether nobody has taken its answer yet. */
export const isBegun = (path: string): boolean => window.begun?.some((call) => call.path === path) ?? false

function take({ method, url }: Request): BegunCall | undefined {
  const { begun = [] } = window
  const index = begun.findIndex((call) => call.method === method && call.path === new URL(url).pathname)
  return index < 0 ? undefined : begun.splice(index, 1)[0]
}

const isOther = async ({ body = '' }: BegunCall, request: Request) => body !== (await request.clone().text())

function forgetAll(): void {
  for (const { stop } of window.begun?.splice(0) ?? []) stop()
}
