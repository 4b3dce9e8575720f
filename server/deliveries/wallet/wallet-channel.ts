import type { Context } from '#server/context.ts'
import { ApplePasses } from '#server/wallet/apple/apple-passes.ts'
import { findVisitorPass } from '#server/wallet/visitor-pass.ts'
import type { MessageChannel, Outcome } from '../channel.ts'
import { writeMessageFile } from '../message-file.ts'
import { ApplePush } from './apple-push.ts'
import { tellPhones } from './tell-phones.ts'

type WalletContext = Pick<Context, 'config' | 'clock' | 'log' | 'db'>

interface WalletOptions {
  apple?: ApplePasses
  /** What the push service's certificate is checked against, besides the usual authorities. */
  tls?: { ca?: string }
}

/**
 * Makes a visitor's pass and, when it has changed, tells the phones that have it. Without settings for a wallet the pass is written to a file.
 */
export function createWalletChannel(
  context: WalletContext,
  { apple = new ApplePasses(context), tls = {} }: WalletOptions = {},
): MessageChannel {
  const { config } = context
  let push: ApplePush | undefined

  return {
    name: 'wallet',
    live: config.apple !== undefined,
    receivers: ['visitor'],
    async send({ delivery, lead, signal }): Promise<Outcome> {
      const found = await findVisitorPass(context, 'lead_id', lead.id)
      if (!found) return { state: 'refused', reason: 'The demo has ended.' }
      // Made before it is asked for, so that a pass that breaks Apple's rules is known from here.
      const file = await apple.file(found)
      if (!config.apple) {
        await writeMessageFile(config.dataDir, 'passes', found.demo.serial, file)
        return done
      }
      if (delivery.purpose !== 'pass-update') return done
      push ??= new ApplePush(config.applePushOrigin, await apple.signer(), tls)
      const told = await tellPhones(context, push, found.demo.serial, signal)
      return told.state === 'done' ? done : told
    },
    async close() {
      push?.close()
    },
  }
}

const done: Outcome = { state: 'done', providerStatus: 'sent' }
