import { appleServiceRoot, demoPath, paths } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import type { VisitorPass } from '../visitor-pass.ts'
import { type AppleSigner, readAppleSigner } from './apple-signer.ts'
import { PassPress } from './pass-press.ts'

/** Signed passes that are remembered: each is some 15 KB. Email, wallet and phones ask for the same one. */
const REMEMBERED = 1_000

/** One for the whole process. */
const press = new PassPress()

/** What proves to the web service that a phone has the pass with this serial number. */
export const authenticationToken = (appSecret: string, serial: string) =>
  keyedHash(appSecret, 'pass authentication', serial)

/** False where passes are signed with a certificate of our own making, which phones refuse. */
export const isApplePassTrusted = ({ apple }: Context['config']) => apple !== undefined

/** Makes and signs passes for Apple Wallet. */
export class ApplePasses {
  readonly #context: Pick<Context, 'config' | 'clock'>
  readonly #files = new Map<string, Promise<Buffer>>()
  #signer: Promise<AppleSigner> | undefined

  constructor(context: Pick<Context, 'config' | 'clock'>) {
    this.#context = context
  }

  /** Throws ConfigError where the configured certificate does not serve. */
  signer(): Promise<AppleSigner> {
    this.#signer ??= readAppleSigner(this.#context.config, this.#context.clock())
    return this.#signer
  }

  /** The .pkpass file as it is now. */
  file(visitorPass: VisitorPass): Promise<Buffer> {
    const { serial, changed_at, expires_at } = visitorPass.demo
    const key = `${serial} ${changed_at} ${expires_at}`
    const file = this.#files.get(key) ?? this.#make(visitorPass)
    this.#files.delete(key)
    this.#files.set(key, file)
    file.catch(() => this.#files.delete(key))
    for (const oldest of this.#files.keys()) {
      if (this.#files.size <= REMEMBERED) break
      this.#files.delete(oldest)
    }
    return file
  }

  async #make({ pass, demo }: VisitorPass): Promise<Buffer> {
    const { siteOrigin, appSecret } = this.#context.config
    return press.make(pass, await this.signer(), {
      demoAddress: siteOrigin + demoPath(demo),
      privacyAddress: siteOrigin + paths.privacy,
      serviceAddress: siteOrigin + appleServiceRoot,
      authenticationToken: authenticationToken(appSecret, demo.serial),
    })
  }
}
