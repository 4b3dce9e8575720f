import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppleSettings } from '#server/config/settings/wallet-settings.ts'
import { type GeneratedCertificates, makeCertificates } from '#server/demos/wallet/apple/make-certificates.ts'

const [passType, team] = ['pass.com.example.event', 'ABCDE12345']
let certificates: Promise<GeneratedCertificates> | undefined

/** Settings for Apple Wallet in `folder`, with certificates of a test authority. */
export async function appleWallet(folder: string): Promise<{ settings: AppleSettings; authority: string }> {
  certificates ??= makeCertificates(passType, team, new Date('2026-01-01'))
  const made = await certificates
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  return {
    settings: {
      passType,
      team,
      certFile: file('apple-pass.pem', made.certificate),
      keyFile: file('apple-pass.key', made.key),
      keyPassphrase: undefined,
      wwdrFile: file('apple-wwdr.pem', made.authority),
    },
    authority: made.authority,
  }
}
