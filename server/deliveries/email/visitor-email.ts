import { site } from '#content/site.ts'
import { passNumber } from '#domain/event-pass.ts'
import { shortName } from '#domain/short-name.ts'
import type { Context } from '#server/context.ts'
import type { DemoRow } from '#server/db/tables.ts'
import { emailHashes } from '#server/demos/address-hash.ts'
import { isSuppressed } from '#server/demos/suppress.ts'
import { unsubscribeToken } from '#server/demos/unsubscribe-token.ts'
import type { Message, Outcome } from '../channel.ts'
import { isEmailAddress, messageId, senderOf } from './compose.ts'
import { pageCode } from './page-code.ts'
import type { Email } from './raw-email.ts'
import { loadTemplates } from './templates.ts'

/** A message, or how the attempt ends without one. */
export type ComposedEmail = { email: Email } | { outcome: Outcome }

export interface VisitorEmails {
  compose(message: Message): Promise<ComposedEmail>
}

interface Passes {
  /** The pass's file, attached where there is one. */
  makePass?: (demo: DemoRow) => Promise<Uint8Array | undefined>
  /** Whether the pass can be put into Google Wallet too. */
  hasGoogle?: boolean
}

/** Makes what visitors get by email: the demo they asked for, or its page once more. */
export function createVisitorEmails(
  { config, clock, db }: Pick<Context, 'config' | 'clock' | 'db'>,
  { makePass, hasGoogle = false }: Passes = {},
): VisitorEmails {
  const { appSecret, siteOrigin, mail } = config

  /** The demo that the message carries; for a reminder it is the one that the address has had. */
  async function demoOf({ delivery, lead }: Message, hashes: string[]): Promise<DemoRow | undefined> {
    const demos = db.query.selectFrom('demos').selectAll('demos').where('demos.expires_at', '>', clock().getTime())
    if (delivery.purpose !== 'demo-again') return demos.where('demos.lead_id', '=', lead.id).executeTakeFirst()
    return demos
      .innerJoin('demo_slots', 'demo_slots.lead_id', 'demos.lead_id')
      .where('demo_slots.address_hash', 'in', hashes)
      .executeTakeFirst()
  }

  async function compose(message: Message): Promise<ComposedEmail> {
    const { delivery, lead } = message
    const hashes = emailHashes(appSecret, lead.email)
    if (!isEmailAddress(lead.email)) return refused('There is no address to write to.')
    if (await isSuppressed(db.query, hashes)) return refused('suppressed')
    const demo = await demoOf(message, hashes)
    if (!demo) return refused('The demo is over, so there is nothing to show.')

    const again = delivery.purpose === 'demo-again'
    const pass = again ? undefined : await makePass?.(demo)
    const page = `${siteOrigin}/demo/${demo.token}`
    const unsubscribe = `${siteOrigin}/u/${unsubscribeToken(appSecret, lead.email)}`
    const { subject, html, text } = await (await loadTemplates()).renderDemo({
      again,
      firstName: shortName(lead.first_name),
      name: shortName(lead.first_name, lead.last_name),
      number: passNumber(demo.serial),
      page,
      apple: `${page}/pass.pkpass`,
      google: hasGoogle ? `${page}/google` : undefined,
      erase: `${page}#erase`,
      unsubscribe,
      privacy: `${siteOrigin}/legal/privacy`,
      code: `cid:${codeId}`,
    })
    const from = senderOf(mail)
    return {
      email: {
        from,
        to: [{ name: '', address: lead.email }],
        replyTo: [{ name: site.product, address: site.infoEmail }],
        envelope: { from: from.address, to: [lead.email] },
        subject,
        messageId: messageId(delivery.id, from.address),
        date: clock(),
        headers: {
          'Auto-Submitted': 'auto-replied',
          // Nobody reads what absent people's programs answer to it.
          'X-Auto-Response-Suppress': 'All',
          // RFC 8058
          'List-Unsubscribe': `<${unsubscribe}>, <mailto:${site.infoEmail}?subject=Unsubscribe>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        text,
        html,
        attachments: [
          { cid: codeId, filename: 'demo-page.png', contentType: 'image/png', content: pageCode(page) },
          ...(pass ? [passFile(pass)] : []),
        ],
        disableFileAccess: true,
        disableUrlAccess: true,
      },
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
