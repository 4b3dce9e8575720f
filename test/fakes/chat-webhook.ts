import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'

interface ChatWebhook {
  url: { slack: string; teams: string }
  /** Accepted bodies. */
  received: { chat: 'slack' | 'teams'; body: unknown }[]
  /** Reasons for rejected requests. */
  rejected: string[]
  /** Responds to the next request with this status. */
  respondNext(status: number, headers?: Record<string, string>): void
  stop(): Promise<void>
}

const slackText = (most: number) =>
  v.strictObject({
    type: v.literal('plain_text'),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(most)),
    emoji: v.optional(v.boolean()),
  })
const https = v.pipe(v.string(), v.url(), v.maxLength(3000))

/** The parts of https://docs.slack.dev/reference/block-kit/blocks that this product uses. */
const slackBody = v.strictObject({
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(40_000)),
  blocks: v.pipe(
    v.array(
      v.variant('type', [
        v.strictObject({ type: v.literal('section'), text: slackText(3000) }),
        v.strictObject({
          type: v.literal('actions'),
          elements: v.pipe(
            v.array(v.strictObject({ type: v.literal('button'), text: slackText(75), url: https })),
            v.maxLength(25),
          ),
        }),
      ]),
    ),
    v.maxLength(50),
  ),
})

/** The parts of https://adaptivecards.io/explorer that this product uses. */
const teamsBody = v.strictObject({
  type: v.literal('message'),
  attachments: v.strictTuple([
    v.strictObject({
      contentType: v.literal('application/vnd.microsoft.card.adaptive'),
      contentUrl: v.null(),
      content: v.strictObject({
        $schema: v.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
        type: v.literal('AdaptiveCard'),
        version: v.picklist(['1.2', '1.3', '1.4', '1.5']),
        fallbackText: v.string(),
        body: v.array(
          v.strictObject({
            type: v.literal('RichTextBlock'),
            inlines: v.array(v.strictObject({ type: v.literal('TextRun'), text: v.pipe(v.string(), v.minLength(1)) })),
          }),
        ),
        actions: v.array(v.strictObject({ type: v.literal('Action.OpenUrl'), title: v.string(), url: https })),
      }),
    }),
  ]),
})

/** Bytes; the documented limit of a message to Teams. */
const TEAMS_LIMIT = 28 * 1024

/** Slack's and Teams' incoming webhooks, as strict as their documentation. */
export async function startChatWebhook(): Promise<ChatWebhook> {
  const received: ChatWebhook['received'] = []
  const rejected: string[] = []
  const responses: { status: number; headers: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString('utf8')
    const chat =
      request.url === '/services/T0/B0/secret' ? 'slack' : request.url === '/workflows/1?sig=s' ? 'teams' : undefined
    const reason =
      request.method !== 'POST'
        ? `method ${request.method}`
        : request.headers['content-type'] !== 'application/json'
          ? `type ${request.headers['content-type']}`
          : chat && problemOf(chat, text)
    const planned = responses.shift()
    if (planned) return response.writeHead(planned.status, planned.headers).end()
    if (!chat) return response.writeHead(404).end('no_service')
    if (reason) {
      rejected.push(reason)
      return response.writeHead(400).end('invalid_payload')
    }
    received.push({ chat, body: JSON.parse(text) })
    return chat === 'slack' ? response.writeHead(200).end('ok') : response.writeHead(202).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: { slack: `${origin}/services/T0/B0/secret`, teams: `${origin}/workflows/1?sig=s` },
    received,
    rejected,
    respondNext: (status, headers = {}) => responses.push({ status, headers }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function problemOf(chat: 'slack' | 'teams', text: string): string | undefined {
  if (chat === 'teams' && Buffer.byteLength(text) > TEAMS_LIMIT) return 'too large'
  const { success, issues } = v.safeParse<typeof slackBody | typeof teamsBody>(
    chat === 'slack' ? slackBody : teamsBody,
    JSON.parse(text),
  )
  return success ? undefined : issues.map(({ message }) => message).join(', ')
}
