import { site } from '#content/site.ts'
import { passNumber } from '#domain/event-pass.ts'
import { applePassPath, demoPath, googlePassPath, paths, unsubscribePath } from '#domain/paths.ts'
import { shortName } from '#domain/short-name.ts'
import type { RenderedEmail } from '#emails/render.tsx'
import type { Context } from '#server/context.ts'
import type { DemoRow, LeadRow } from '#server/db/tables.ts'
import type { Message } from '#server/deliveries/channel.ts'
import { emailHashes } from '#server/recipients/contact-hash.ts'
import { isSuppressed } from '#server/recipients/suppress.ts'
import { unsubscribeToken } from '#server/recipients/unsubscribe-token.ts'
import { isEmailAddress, messageId, senderOf } from './compose.ts'
import type { ComposedEmail } from './mail-channel.ts'
import { pageCode } from './page-code.ts'
import type { Email } from './raw-email.ts'
import { loadTemplates } from './templates.ts'

export interface VisitorEmails {
  compose(message: Message): Promise<ComposedEmail>
}

interface Passes {
  makePass?: (demo: DemoRow) => Promise<Uint8Array | undefined>
  hasGoogle?: boolean
}

export function createVisitorEmails(
  { config, clock, db }: Pick<Context, 'config' | 'clock' | 'db'>,
  { makePass, hasGoogle = false }: Passes = {},
): VisitorEmails {
  const { appSecret, siteOrigin, mail, mode } = config

  /** A reminder carries the demo that the email address got before. */
  async function demoOf({ delivery, lead }: Message, hashes: string[]): Promise<DemoRow | undefined> {
    const demos = db.query.selectFrom('demos').selectAll('demos').where('demos.expires_at', '>', clock().getTime())
    if (delivery.purpose !== 'demo-again') return demos.where('demos.lead_id', '=', lead.id).executeTakeFirst()
    return demos
      .innerJoin('demo_slots', 'demo_slots.lead_id', 'demos.lead_id')
      .where('demo_slots.address_hash', 'in', hashes)
      .executeTakeFirst()
  }

  async function compose(message: Message): Promise<ComposedEmail> {
    const { lead } = message
    const hashes = emailHashes(appSecret, lead.email)
    if (!isEmailAddress(lead.email)) return refused('There is no address to write to.')
    if (await isSuppressed(db.query, hashes)) return refused('suppressed')
    if (message.delivery.purpose === 'confirmation') return composeConfirmation(message)
    const demo = await demoOf(message, hashes)
    return demo ? composeDemo(message, demo) : refused('The demo is over, so there is nothing to show.')
  }

  async function composeConfirmation(message: Message): Promise<ComposedEmail> {
    const { lead } = message
    if (lead.kind === 'demo') return refused('A demo is its own confirmation.')
    const unsubscribe = unsubscribeUrl(lead)
    const rendered = await (await loadTemplates(mode)).renderConfirmation({
      kind: lead.kind,
      firstName: shortName(lead.first_name),
      demo: siteOrigin + paths.demo,
      unsubscribe,
      privacy: siteOrigin + paths.privacy,
    })
    return { email: toVisitor(message, rendered, unsubscribe) }
  }

  async function composeDemo(message: Message, demo: DemoRow): Promise<ComposedEmail> {
    const { delivery, lead } = message
    const again = delivery.purpose === 'demo-again'
    const pass = again ? undefined : await makePass?.(demo)
    const page = siteOrigin + demoPath(demo)
    const unsubscribe = unsubscribeUrl(lead)
    const rendered = await (await loadTemplates(mode)).renderDemo({
      again,
      firstName: shortName(lead.first_name),
      name: shortName(lead.first_name, lead.last_name),
      number: passNumber(demo.serial),
      page,
      apple: siteOrigin + applePassPath(demo),
      google: hasGoogle ? siteOrigin + googlePassPath(demo) : undefined,
      erase: `${page}#erase`,
      unsubscribe,
      privacy: siteOrigin + paths.privacy,
      code: `cid:${codeId}`,
    })
    return {
      email: {
        ...toVisitor(message, rendered, unsubscribe),
        attachments: [
          { cid: codeId, filename: 'demo-page.png', contentType: 'image/png', content: await pageCode(page) },
          ...(pass ? [passFile(pass)] : []),
        ],
      },
    }
  }

  const unsubscribeUrl = ({ email }: LeadRow) =>
    siteOrigin + unsubscribePath({ token: unsubscribeToken(appSecret, email) })

  function toVisitor({ delivery, lead }: Message, { subject, html, text }: RenderedEmail, unsubscribe: string): Email {
    const from = senderOf(mail)
    return {
      from,
      to: [{ name: '', address: lead.email }],
      replyTo: [{ name: site.product, address: site.infoEmail }],
      envelope: { from: from.address, to: [lead.email] },
      subject,
      messageId: messageId(delivery.id, from.address),
      date: clock(),
      headers: {
        'Auto-Submitted': 'auto-replied',
        // Nobody reads out-of-office replies to it.
        'X-Auto-Response-Suppress': 'All',
        // RFC 8058.
        'List-Unsubscribe': `<${unsubscribe}>, <mailto:${site.infoEmail}?subject=Unsubscribe>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      text,
      html,
      disableFileAccess: true,
      disableUrlAccess: true,
    }
  }
  return { compose }
}

const refused = (reason: string) => ({ outcome: { state: 'refused', reason } as const })

const codeId = 'page-code@lanyard'

const passFile = (pass: Uint8Array) => ({
  filename: 'event-pass.pkpass',
  contentType: 'application/vnd.apple.pkpass',
  content: Buffer.from(pass),
})
