import { chatCopy } from '#content/chat.ts'
import { type ChatChannel, chatChannels } from '#domain/deliveries/delivery.ts'
import { managerLeadsPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import type { LeadRow } from '#server/db/tables.ts'
import type { MessageChannel, Outcome } from '../../channel.ts'
import { createPoster, outcomeOfPost, type PostResult } from '../webhook/post.ts'

interface ChatMessage {
  text: string
  /** URL of the lead in the manager, which requires a sign-in. */
  link: string
}

const composers: Record<ChatChannel, (message: ChatMessage) => object> = {
  slack: slackMessage,
  teams: teamsMessage,
}

/** Only the chats whose URL is set. */
export function createChatChannels(context: Pick<Context, 'config' | 'clock'>): MessageChannel[] {
  return chatChannels.flatMap((name) => {
    const url = context.config[`${name}Url`]
    return url === undefined ? [] : [createChatChannel(context, name, url)]
  })
}

function createChatChannel(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  name: ChatChannel,
  url: string,
): MessageChannel {
  // The operator may run a compatible chat server on a private network.
  const poster = createPoster({ url, allowPrivate: true }, {})
  return {
    name,
    live: true,
    reportsHandover: true,
    async send({ lead, signal, beforeHandover }) {
      const link = `${config.managerOrigin}${managerLeadsPath}/${lead.id}`
      const body = JSON.stringify(composers[name]({ text: chatText(lead), link }))
      beforeHandover?.()
      const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
      return outcomeOf(await poster.post(headers, body, signal), clock())
    },
    close: async () => poster.close(),
  }
}

/** Contains name and company only, because an erasure cannot remove a message from a chat. */
function chatText({ kind, first_name, last_name, company }: LeadRow): string {
  const name = [first_name, last_name].filter(Boolean).join(' ') || chatCopy.noName
  return chatCopy.text(chatCopy.kinds[kind], company ? chatCopy.at(name, company) : name)
}

/** `plain_text` shows markup and mentions in a name as typed; `text` is for notifications. */
function slackMessage({ text, link }: ChatMessage): object {
  return {
    text: text.replace(/[&<>]/g, (character) => slackEntities[character] ?? ''),
    blocks: [
      { type: 'section', text: { type: 'plain_text', text, emoji: false } },
      {
        type: 'actions',
        elements: [{ type: 'button', text: { type: 'plain_text', text: chatCopy.open }, url: link }],
      },
    ],
  }
}

const slackEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A `TextRun`, unlike a `TextBlock`, does not interpret Markdown. */
function teamsMessage({ text, link }: ChatMessage): object {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: text,
          body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] }],
          actions: [{ type: 'Action.OpenUrl', title: chatCopy.open, url: link }],
        },
      },
    ],
  }
}

const reasonOf = (status: number) => `The chat responded with ${status}.`

/** Both services respond 400 to a malformed message. */
const outcomeOf = (result: PostResult, now: Date): Outcome =>
  result.state === 'responded' && result.status === 400
    ? { state: 'refused', reason: reasonOf(400) }
    : outcomeOfPost(result, reasonOf, now)
