import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificates } from '#server/demos/wallet/apple/make-certificates.ts'
import { type FakeApns, startApns } from './fakes/apns.ts'
import { type FakeGoogle, serviceAccount, startGoogle } from './fakes/google.ts'
import { type Graph, startGraph } from './fakes/graph.ts'
import { FakeIphone } from './fakes/iphone.ts'
import { type SmtpSink, startSmtpSink } from './fakes/smtp-sink.ts'
import { type RunningSite, startSite } from './running-site.ts'

/** The site with local fakes of all its providers. */
export interface DemoWorld {
  site: RunningSite
  /** The site's data folder. */
  dataDir: string
  readonly mail: SmtpSink
  readonly graph: Graph
  readonly google: FakeGoogle
  apns: FakeApns
  phone: FakeIphone
  /** The mail server, WhatsApp and Google stop accepting connections. */
  goDown(): Promise<void>
  /** They start again without any state. */
  comeBack(): Promise<void>
  stop(): Promise<void>
}

const whatsapp = { phoneNumberId: '106540352242922', token: 'a-token-of-nobody', appSecret: 'a-secret-of-nobody' }
const apple = { passType: 'pass.example.demo', team: 'ABCDE12345' }
const issuerId = '3388000000000000000'

/** Starts the providers' fakes and the site that uses them; the phone follows each push. */
export async function startDemoWorld(environment: NodeJS.ProcessEnv = {}): Promise<DemoWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanyard-demo-'))
  // A test authority replaces Apple's, which the phone and the push service trust.
  const made = await makeCertificates(apple.passType, apple.team, new Date())
  const authority = made.authority
  const apns = await startApns(authority)
  const phone = new FakeIphone(authority)
  apns.onPush((token) => {
    if (token === phone.pushToken) void phone.update()
  })
  const account = serviceAccount()
  const startProviders = async (ports: { mail?: number; graph?: number; google?: number } = {}) => ({
    mail: await startSmtpSink({ port: ports.mail ?? 0 }),
    graph: await startGraph({
      ...whatsapp,
      port: ports.graph ?? 0,
      now: () => new Date(),
      templates: [{ name: 'demo_pass', language: 'en_US', body: 2, button: 1 }],
    }),
    google: await startGoogle(issuerId, account.publicKey, () => new Date(), ports.google),
  })
  let providers = await startProviders()
  const { mail, graph, google } = providers
  const goDown = async () => {
    await Promise.all(Object.values(providers).map((provider) => provider.stop()))
  }
  const file = (name: string, text: string) => {
    writeFileSync(join(dataDir, name), text)
    return join(dataDir, name)
  }
  const site = await startSite({
    DATA_DIR: dataDir,
    NODE_EXTRA_CA_CERTS: file('push-authority.pem', apns.ca),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Sender <hello@site.example>',
    STAFF_EMAIL: 'desk@staff.example',
    WHATSAPP_PHONE_NUMBER_ID: whatsapp.phoneNumberId,
    WHATSAPP_TOKEN: whatsapp.token,
    WHATSAPP_APP_SECRET: whatsapp.appSecret,
    WHATSAPP_VERIFY_TOKEN: 'a-word-between-us',
    WHATSAPP_API_ORIGIN: `http://127.0.0.1:${graph.port}`,
    GOOGLE_WALLET_ISSUER_ID: issuerId,
    GOOGLE_WALLET_KEY_FILE: file('google-account.json', account.file),
    GOOGLE_WALLET_ORIGIN: google.origin,
    GOOGLE_TOKEN_ORIGIN: google.origin,
    GOOGLE_SAVE_ORIGIN: google.origin,
    APPLE_PASS_TYPE_ID: apple.passType,
    APPLE_TEAM_ID: apple.team,
    APPLE_PASS_CERT_FILE: file('pass-certificate.pem', made.certificate),
    APPLE_PASS_KEY_FILE: file('pass-key.pem', made.key),
    APPLE_WWDR_FILE: file('pass-authority.pem', made.authority),
    APPLE_PUSH_ORIGIN: apns.origin,
    ...environment,
  })
  return {
    site,
    dataDir,
    get mail() {
      return providers.mail
    },
    get graph() {
      return providers.graph
    },
    get google() {
      return providers.google
    },
    apns,
    phone,
    goDown,
    async comeBack() {
      providers = await startProviders({
        mail: mail.port,
        graph: graph.port,
        google: Number(new URL(google.origin).port),
      })
    },
    async stop() {
      await site.stop()
      await Promise.all([goDown(), apns.stop()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
