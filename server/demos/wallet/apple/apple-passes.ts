import { appleServiceRoot, demoPath, paths } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'
import { programFile } from '#server/runtime/project-files.ts'
import { WorkerThread } from '#server/runtime/worker-thread.ts'
import type { VisitorPass } from '../visitor-pass.ts'
import { type AppleSigner, readAppleSigner } from './apple-signer.ts'
import type { makeApplePass } from './make-apple-pass.ts'

/** Cached passes of about 15 KB each; email, wallet and phones request the same one. */
const MAX_CACHED_PASSES = 1_000

/** Signing takes 6 to 20 ms of CPU time, which would block the event loop. */
const thread = new WorkerThread<Parameters<typeof makeApplePass>, Uint8Array>(
  programFile('server/demos/wallet/apple/pass-worker.ts'),
)

/** Phones send this token to the web service as proof that they have the pass. */
export const authenticationToken = (appSecret: string, serial: string) =>
  keyedHash(appSecret, 'pass authentication', serial)

/** False for a generated certificate, whose passes phones reject. */
export const isApplePassTrusted = ({ apple }: Context['config']) => apple !== undefined

export class ApplePasses {
  readonly #context: Pick<Context, 'config' | 'clock'>
  readonly #files = new Map<string, Promise<Buffer>>()
  #signer: Promise<AppleSigner> | undefined

  constructor(context: Pick<Context, 'config' | 'clock'>) {
    this.#context = context
  }

  /** Throws ConfigError for an unsuitable certificate. */
  signer(): Promise<AppleSigner> {
    this.#signer ??= readAppleSigner(this.#context.config, this.#context.clock())
    return this.#signer
  }

  file(visitorPass: VisitorPass): Promise<Buffer> {
    const { serial, changed_at, expires_at } = visitorPass.demo
    const key = `${serial} ${changed_at} ${expires_at}`
    const file = this.#files.get(key) ?? this.#make(visitorPass)
    this.#files.delete(key)
    this.#files.set(key, file)
    file.catch(() => this.#files.delete(key))
    for (const oldest of this.#files.keys()) {
      if (this.#files.size <= MAX_CACHED_PASSES) break
      this.#files.delete(oldest)
    }
    return file
  }

  async #make({ pass, demo }: VisitorPass): Promise<Buffer> {
    const { siteOrigin, appSecret } = this.#context.config
    const places = {
      demoUrl: siteOrigin + demoPath(demo),
      privacyUrl: siteOrigin + paths.privacy,
      serviceUrl: siteOrigin + appleServiceRoot,
      authenticationToken: authenticationToken(appSecret, demo.serial),
    }
    const { buffer, byteOffset, byteLength } = await thread.request([pass, await this.signer(), places])
    return Buffer.from(buffer, byteOffset, byteLength)
  }
}
