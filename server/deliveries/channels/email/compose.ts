import sharp from 'sharp'
import { encode } from 'uqr'
import { site } from '#content/site.ts'
import type { Config } from '#server/config/config.ts'
import { isEmailAddress } from '#server/config/kinds.ts'
import type { Context } from '#server/context.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { loadSource, projectFile } from '#server/runtime/project-files.ts'
import type { Message } from '../../channel.ts'
import type { Email } from './raw-email.ts'

/** Code points; some servers refuse long headers. */
export const MAX_SUBJECT_LENGTH = 160
export const MAX_NAME_LENGTH = 80

/** Sent from our domain because mail from a visitor's address would fail SPF and DMARC. */
export async function composeStaffEmail(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { delivery, lead }: Message,
): Promise<Email> {
  const { renderStaffLead, renderWebhookGone } = await loadTemplates(config.mode)
  const isNotice = delivery.purpose === 'webhook-gone'
  const { subject, text, html } = await (isNotice ? renderWebhookGone() : renderStaffLead(lead))
  const from = senderOf(config.mail)
  return {
    from,
    to: (config.mail ?? sampleMail).staff.map((address) => ({ name: '', address })),
    replyTo: isNotice ? undefined : visitorAddress(lead),
    subject: headerText(subject, MAX_SUBJECT_LENGTH),
    messageId: messageId(delivery.id, from.address),
    date: clock(),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Otherwise Exchange sends out-of-office replies to Reply-To, which is the visitor.
      'X-Auto-Response-Suppress': 'All',
      'X-Lanyard-Lead': lead.id,
    },
    text,
    html,
  }
}

export function senderOf(mail: Config['mail']) {
  const { name = site.product, address } = (mail ?? sampleMail).from
  return { name, address }
}

/** Stable across attempts because it starts with the delivery's id. */
export const messageId = (deliveryId: string, from: string) => `<${deliveryId}@${from.split('@')[1]}>`

const sampleMail = { from: { name: undefined, address: site.infoEmail }, staff: [site.infoEmail] }

/** Validated again because the address goes into a header. */
export function visitorAddress({ email, first_name, last_name }: LeadRow) {
  if (!isEmailAddress(email)) return undefined
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return { name: headerText(name, MAX_NAME_LENGTH), address: email }
}

/** Strips control and bidirectional characters, and breaks encoded words (RFC 2047) hiding them. */
export function headerText(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .replace(/ {2,}/g, ' ')
    .trim()
  const points = Array.from(line)
  return points.length > longest ? `${points.slice(0, longest - 1).join('')}…` : line
}

type Templates = typeof import('#emails/render.tsx')

const builtTemplates = projectFile('build/emails/render.js')

export const loadTemplates = (mode: Config['mode']): Promise<Templates> =>
  mode === 'production' ? import(builtTemplates.href) : loadSource<Templates>('emails/render.tsx', mode)

/** Milliseconds after the start, so that loading emails does not delay the first visitors. */
const PRELOAD_DELAY = 3_000

/** Loads built emails early: a newer build may not fit this process. Returns a stop function. */
export function preloadTemplates({ config, log }: Pick<Context, 'config' | 'log'>, load = loadTemplates): () => void {
  if (config.mode !== 'production') return () => {}
  const timer = setTimeout(
    () =>
      void load(config.mode).catch((error) => log.warn({ err: error }, 'The email templates could not be preloaded')),
    PRELOAD_DELAY,
  ).unref()
  return () => clearTimeout(timer)
}

/** Pixels per module, sharp on 2x screens. */
const SCALE = 8

/** PNG because many email programs do not show SVG. */
export function renderQrCode(url: string): Promise<Buffer> {
  const { data } = encode(url, { ecc: 'M', border: 2 })
  const raw = { width: data.length, height: data.length, channels: 1 } as const
  return sharp(
    Uint8Array.from(data.flat(), (isBlack) => (isBlack ? 0 : 255)),
    { raw },
  )
    .resize({ width: data.length * SCALE, kernel: 'nearest' })
    .png({ palette: true, colors: 2 })
    .toBuffer()
}
