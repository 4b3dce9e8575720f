import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

type Json = Record<string, unknown>
interface Reply {
  status: number
  body: Json
  retryAfter?: number
}

export interface FakeGoogle {
  origin: string
  classes: Map<string, Json>
  objects: Map<string, Json>
  /** Notifications to visitors, in order. */
  messages: { object: string; body: string; messageType: string }[]
  /** Methods and paths of all calls, in order. */
  calls: string[]
  /** Refuses the next `count` calls, except those for tokens. */
  refuseNext(count: number, refusal: { status: number; reason: string; retryAfter?: number }): void
  /** Rejects all access tokens that were issued before. */
  forgetTokens(): void
  /** Simulates a tap on the link: returns the ids of the saved passes, or throws the reason. */
  save(link: string): Promise<string[]>
  stop(): Promise<void>
}

/** A service account's JSON key file, with the public key that Google has. */
export function serviceAccount(): { file: string; publicKey: KeyObject } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = {
    type: 'service_account',
    client_email: 'passes@sample-project.iam.gserviceaccount.com',
    private_key_id: 'key-1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  return { file: JSON.stringify(key), publicKey: createPublicKey(privateKey) }
}

const EMAIL = 'passes@sample-project.iam.gserviceaccount.com'
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const DAY = 86_400_000
const MOST_NOTICES = 3

/** Fakes of Google's token endpoint and Wallet API, for one issuer and one service account. */
export async function startGoogle(
  issuerId: string,
  publicKey: KeyObject,
  clock: () => Date,
  port = 0,
): Promise<FakeGoogle> {
  const classes = new Map<string, Json>()
  const objects = new Map<string, Json>()
  const messages: (FakeGoogle['messages'][number] & { at: number })[] = []
  const calls: string[] = []
  const tokens = new Map<string, number>()
  const refusals: Reply[] = []
  const now = () => clock().getTime()

  async function token(body: string): Promise<Reply> {
    const form = new URLSearchParams(body)
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    try {
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        algorithms: ['RS256'],
        issuer: EMAIL,
        audience: `${origin}/token`,
        currentDate: clock(),
        requiredClaims: ['iat', 'exp'],
      })
      if ((payload.exp ?? 0) - (payload.iat ?? 0) > 3_600) throw new Error('The assertion lives too long.')
      if (payload.scope !== SCOPE) return { status: 400, body: { error: 'invalid_scope' } }
    } catch (error) {
      return { status: 400, body: { error: 'invalid_grant', error_description: (error as Error).message } }
    }
    const value = `ya29.${crypto.randomUUID()}`
    tokens.set(value, now() + 3_599_000)
    return { status: 200, body: { access_token: value, expires_in: 3_599, token_type: 'Bearer' } }
  }

  function insert(kind: 'Class' | 'Object', body: Json): Reply {
    const stored = kind === 'Class' ? classes : objects
    const id = String(body.id)
    const wrong = kind === 'Class' ? wrongClass(body) : wrongObject(body)
    if (!id.startsWith(`${issuerId}.`) || !/^[\w.-]+$/.test(id)) return failed(400, 'INVALID_ARGUMENT', 'Invalid id')
    if (wrong) return failed(400, 'INVALID_ARGUMENT', wrong)
    if (kind === 'Object' && !classes.has(String(body.classId))) return failed(404, 'NOT_FOUND', 'classNotFound')
    if (stored.has(id)) return failed(409, 'ALREADY_EXISTS', 'existingResource')
    stored.set(id, body)
    return { status: 200, body }
  }

  function patch(id: string, body: Json): Reply {
    const object = objects.get(id)
    if (!object) return failed(404, 'NOT_FOUND', 'resourceNotFound')
    const changed = { ...object, ...body }
    const wrong = wrongObject(changed)
    if (wrong) return failed(400, 'INVALID_ARGUMENT', wrong)
    objects.set(id, changed)
    return { status: 200, body: changed }
  }

  function addMessage(object: string, { message }: Json): Reply {
    if (!objects.has(object)) return failed(404, 'NOT_FOUND', 'resourceNotFound')
    const { header, body, messageType } = (message ?? {}) as Record<string, string>
    if (!header || !body || !messageType || !['TEXT', 'TEXT_AND_NOTIFY'].includes(messageType))
      return failed(400, 'INVALID_ARGUMENT', 'Invalid message')
    const notices = messages.filter((one) => one.object === object && one.messageType === 'TEXT_AND_NOTIFY')
    if (messageType === 'TEXT_AND_NOTIFY' && notices.filter(({ at }) => at > now() - DAY).length >= MOST_NOTICES)
      return failed(429, 'RESOURCE_EXHAUSTED', 'QuotaExceededException: too many notifying messages')
    messages.push({ object, body, messageType, at: now() })
    return { status: 200, body: { resource: objects.get(object) } }
  }

  async function handle(request: IncomingMessage, text: string): Promise<Reply> {
    const { method = '', url = '', headers } = request
    if (url === '/token' && method === 'POST') return token(text)
    calls.push(`${method} ${url.replace('/walletobjects/v1', '')}`)
    const refusal = refusals.shift()
    if (refusal) return refusal
    const until = tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
    if (until === undefined || until <= now()) return failed(401, 'UNAUTHENTICATED', 'Invalid Credentials')
    const body = JSON.parse(text) as Json
    const [, kind, id, action] =
      /^\/walletobjects\/v1\/eventTicket(Class|Object)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(url) ?? []
    if (method === 'POST' && !id && (kind === 'Class' || kind === 'Object')) return insert(kind, body)
    if (method === 'POST' && kind === 'Object' && id && action === 'addMessage') return addMessage(id, body)
    if (method === 'PATCH' && kind === 'Object' && id && !action) return patch(id, body)
    return failed(404, 'NOT_FOUND', 'No such method')
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const { status, body, retryAfter } = await handle(request, Buffer.concat(parts).toString())
      response.writeHead(status, {
        'Content-Type': 'application/json',
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function save(link: string): Promise<string[]> {
    const jwt = link.replace(`${origin}/gp/v/save/`, '')
    if (jwt.length > 1_800) throw new Error('The link is too long.')
    const { payload } = await jwtVerify(jwt, publicKey, {
      algorithms: ['RS256'],
      issuer: EMAIL,
      audience: 'google',
      currentDate: clock(),
      requiredClaims: ['iat', 'origins'],
    })
    const claims = payload as { typ?: string; payload?: { eventTicketObjects?: { id: string; classId: string }[] } }
    if (claims.typ !== 'savetowallet') throw new Error('Something went wrong: typ is not savetowallet.')
    const tickets = claims.payload?.eventTicketObjects ?? []
    for (const { id, classId } of tickets)
      if (objects.get(id)?.classId !== classId) throw new Error('Something went wrong: there is no such pass.')
    return tickets.map(({ id }) => id)
  }

  return {
    origin,
    classes,
    objects,
    messages,
    calls,
    save,
    forgetTokens: () => tokens.clear(),
    refuseNext(count, { status, reason, retryAfter }) {
      const refusal = { ...failed(status, reason, reason), ...(retryAfter !== undefined && { retryAfter }) }
      refusals.push(...Array.from({ length: count }, () => refusal))
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const failed = (code: number, status: string, message: string): Reply => ({
  status: code,
  body: { error: { code, status, message } },
})

function wrongClass({ issuerName, eventName, reviewStatus, hexBackgroundColor }: Json): string | undefined {
  if (!issuerName) return 'issuerName is required'
  if (!isLocalized(eventName)) return 'eventName is required'
  if (!['UNDER_REVIEW', 'DRAFT'].includes(String(reviewStatus))) return 'Invalid reviewStatus'
  return /^#[0-9A-F]{6}$/i.test(String(hexBackgroundColor)) ? undefined : 'Invalid hexBackgroundColor'
}

function wrongObject({
  state,
  barcode,
  textModulesData,
  merchantLocations,
  linksModuleData,
}: Json): string | undefined {
  if (!['ACTIVE', 'COMPLETED', 'EXPIRED', 'INACTIVE'].includes(String(state))) return 'Invalid state'
  const { type, value } = (barcode ?? {}) as Json
  if (barcode && (type !== 'QR_CODE' || !value)) return 'Invalid barcode'
  const modules = (textModulesData ?? []) as Json[]
  if (modules.some(({ header, body }) => !header || !body)) return 'A text module needs header and body'
  if (new Set(modules.map(({ id }) => id)).size !== modules.length) return 'Two text modules have the same id'
  const places = (merchantLocations ?? []) as { latitude?: unknown; longitude?: unknown }[]
  if (places.length > 10 || places.some(({ latitude, longitude }) => !isNumber(latitude) || !isNumber(longitude)))
    return 'Invalid merchantLocations'
  const links = ((linksModuleData as Json | undefined)?.uris ?? []) as Json[]
  return links.every(({ uri }) => URL.canParse(String(uri))) ? undefined : 'Invalid uri'
}

const isNumber = (value: unknown) => typeof value === 'number'

function isLocalized(text: unknown): boolean {
  const { defaultValue } = (text ?? {}) as { defaultValue?: { language?: string; value?: string } }
  return Boolean(defaultValue?.language && defaultValue.value)
}
