import { site } from '#content/site.ts'
import { passNumber } from '#domain/event-pass/event-pass.ts'
import { applePassPath, demoPath, googlePassPath, paths, unsubscribePath } from '#domain/paths.ts'
import { shortName } from '#domain/text/first-name.ts'
import type { RenderedEmail } from '#emails/render.tsx'
import { isEmailAddress } from '#server/config/kinds.ts'
import type { Context } from '#server/context.ts'
import type { DemoRow } from '#server/db/tables.ts'
import type { Message, Outcome } from '../../channel.ts'
import { emailHashes, isSuppressed, unsubscribeToken } from '../../recipients/suppression-list.ts'
import { loadTemplates, messageId, renderQrCode, senderOf } from './compose.ts'
import type { Email } from './raw-email.ts'

export type MakePass = (demo: DemoRow) => Promise<Uint8Array | undefined>

type EmailContext = Pick<Context, 'config' | 'clock' | 'db'>

export async function composeVisitorEmail(
  context: EmailContext,
  message: Message,
  makePass?: MakePass,
): Promise<Email | Outcome> {
  const { delivery, lead } = message
  const { appSecret, siteOrigin, mode } = context.config
  const hashes = emailHashes(appSecret, lead.email)
  if (!isEmailAddress(lead.email)) return { state: 'refused', reason: 'There is no address to write to.' }
  if (await isSuppressed(context.db.query, hashes)) return { state: 'refused', reason: 'suppressed' }
  const facts = {
    firstName: shortName(lead.first_name),
    unsubscribe: siteOrigin + unsubscribePath({ token: unsubscribeToken(appSecret, lead.email) }),
    privacy: siteOrigin + paths.privacy,
  }
  if (delivery.purpose === 'confirmation') {
    if (lead.kind === 'demo') return { state: 'refused', reason: 'A demo is its own confirmation.' }
    const { renderConfirmation } = await loadTemplates(mode)
    const rendered = await renderConfirmation({ ...facts, kind: lead.kind, demo: siteOrigin + paths.demo })
    return toVisitor(context, message, rendered, facts.unsubscribe)
  }
  const demo = await demoOf(context, message, hashes)
  if (!demo) return { state: 'refused', reason: 'The demo is over, so there is nothing to show.' }
  const again = delivery.purpose === 'demo-again'
  const pass = again ? undefined : await makePass?.(demo)
  const page = siteOrigin + demoPath(demo)
  const { renderDemo } = await loadTemplates(mode)
  const rendered = await renderDemo({
    ...facts,
    again,
    name: shortName(lead.first_name, lead.last_name),
    number: passNumber(demo.serial),
    page,
    apple: siteOrigin + applePassPath(demo),
    google: context.config.google && siteOrigin + googlePassPath(demo),
    erase: `${page}#erase`,
    code: `cid:${qrCodeId}`,
  })
  return {
    ...toVisitor(context, message, rendered, facts.unsubscribe),
    attachments: [
      { cid: qrCodeId, filename: 'demo-page.png', contentType: 'image/png', content: await renderQrCode(page) },
      ...(pass ? [passFile(pass)] : []),
    ],
  }
}

async function demoOf({ db, clock }: EmailContext, { delivery, lead }: Message, hashes: string[]) {
  const demos = db.query.selectFrom('demos').selectAll('demos').where('demos.expires_at', '>', clock().getTime())
  if (delivery.purpose !== 'demo-again') return demos.where('demos.lead_id', '=', lead.id).executeTakeFirst()
  return demos
    .innerJoin('demo_slots', 'demo_slots.lead_id', 'demos.lead_id')
    .where('demo_slots.address_hash', 'in', hashes)
    .executeTakeFirst()
}

function toVisitor(
  { config, clock }: EmailContext,
  { delivery, lead }: Message,
  { subject, html, text }: RenderedEmail,
  unsubscribe: string,
): Email {
  const from = senderOf(config.mail)
  return {
    from,
    to: { name: '', address: lead.email },
    replyTo: { name: site.product, address: site.infoEmail },
    subject,
    messageId: messageId(delivery.id, from.address),
    date: clock(),
    headers: {
      'Auto-Submitted': 'auto-replied',
      // Out-of-office replies would not be read.
      'X-Auto-Response-Suppress': 'All',
      // RFC 8058.
      'List-Unsubscribe': `<${unsubscribe}>, <mailto:${site.infoEmail}?subject=Unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text,
    html,
  }
}

const qrCodeId = 'page-code@lanyard'

const passFile = (pass: Uint8Array) => ({
  filename: 'event-pass.pkpass',
  contentType: 'application/vnd.apple.pkpass',
  content: Buffer.from(pass),
})
