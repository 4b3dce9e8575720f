import { setTimeout as delay } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import { site } from '#content/site.ts'
import { apiLeadPath } from '#domain/paths.ts'
import type { Role } from '#domain/staff/permission.ts'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/create-context.ts'
import { managerContext } from '#server/routes/staff/create-manager.ts'
import { startDemoWorld } from '../../test/demo-world.ts'
import { receiverSecret, startWebhookReceiver } from '../../test/fakes/webhook-receiver.ts'
import { demoBody } from '../../test/leads.ts'
import { beginSessionOf } from '../../test/manager-for-tests.ts'
import { freePort } from '../../test/running-process.ts'
import { storeStaffMember } from '../../test/staff.ts'

/** Milliseconds after which WhatsApp reports each status. */
const REPORTS = { sent: 500, delivered: 1_500, read: 4_000 } as const

const person = (first_name: string, last_name: string, company: string, telephone: string) => ({
  ...demoBody,
  first_name,
  last_name,
  company,
  telephone,
  email: `${first_name.toLowerCase()}@${company.toLowerCase().replace(/\W+/g, '')}.example`,
})

/** The first has no WhatsApp account; the last has the newest email and pass. */
const people = [
  person('Theo', 'Brandt', 'Harbour Lighting', '+447400123451'),
  person('Nadia', 'Haddad', 'Northfield Expo', '+447400123452'),
  person('Marisol', 'Okonkwo', 'Sample Events', '+447400123453'),
  person('Amara', 'Lindqvist', 'Kettle & Crane', '+447400123456'),
]

/** A site with the demos of sample people. Their messages are delivered and read, except one. */
export async function startSampleWorld() {
  const port = Number(process.env.PORT ?? (await freePort()))
  const origins = { SITE_ORIGIN: `https://www.${site.domain}`, MANAGER_ORIGIN: `http://localhost:${port}` }
  const receiver = await startWebhookReceiver()
  const shared = { ...origins, APP_SECRET: 'a secret of a site with sample data' }
  const world = await startDemoWorld({
    ...shared,
    PORT: String(port),
    MAIL_FROM: `${site.product} <hello@${site.domain}>`,
    WEBHOOK_URL: `http://127.0.0.1:${receiver.port}/leads`,
    WEBHOOK_SECRET: receiverSecret,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  })
  const { graph, mail, dataDir } = world
  graph.withoutWhatsapp.add(people[0]!.telephone.slice(1))
  for (const body of people) {
    await post(`${world.site.origin}${apiLeadPath({ kind: 'demo' })}`, body)
    if (graph.withoutWhatsapp.has(body.telephone.slice(1))) continue
    const sent = () => graph.taken.find(({ to }) => body.telephone === `+${to}`)
    await until(() => sent() !== undefined)
    const of = sent()!
    for (const [status, wait] of Object.entries(REPORTS))
      await graph.report(world.site.origin, [{ of, status: status as keyof typeof REPORTS }], { wait })
  }
  const newest = people.at(-1)!.email
  const demoEmail = () => mail.received.find(({ to }) => to.includes(newest))?.mail
  await until(() => demoEmail() !== undefined)
  const context = await createContext({ ...readConfig({ ...shared, DATA_DIR: dataDir }), logLevel: 'warn' })
  const { id } = await context.db.query
    .selectFrom('leads')
    .select('id')
    .where('email', '=', newest)
    .executeTakeFirstOrThrow()
  const signIn = async (role: Role, name: string) => {
    await context.db.write((queries) => storeStaffMember(queries, role, role, { name, theme: 'light' }))
    return beginSessionOf(
      managerContext(context, () => {}),
      role,
      role,
    )
  }
  const cookies = { reader: await signIn('reader', 'Dev Khan'), sales: await signIn('sales', 'Ines Castro') }
  await context.db.close()
  const html = inlineImages(demoEmail()!)
  const passUrl = /https:[^"]*\/pass\.pkpass/.exec(html)?.[0].replace(origins.SITE_ORIGIN, world.site.origin)
  const pass = await fetch(passUrl!).then((response) => response.arrayBuffer())
  const stop = async () => {
    await world.stop()
    await receiver.stop()
  }
  return { managerOrigin: origins.MANAGER_ORIGIN, leadId: id, cookies, html, pass: Buffer.from(pass), stop }
}

async function post(url: string, body: object) {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ fill_time_ms: 60_000, ...body }),
  })
  if (!response.ok) throw new Error(await response.text())
}

async function until(isTrue: () => boolean) {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 600) throw new Error('The sample data did not arrive within a minute.')
    await delay(100)
  }
}

const inlineImages = ({ html = '', attachments }: Email) =>
  attachments.reduce(
    (rest, { contentId, mimeType, content }) =>
      rest.replaceAll(
        `cid:${contentId?.replace(/[<>]/g, '')}`,
        `data:${mimeType};base64,${Buffer.from(content as Uint8Array).toString('base64')}`,
      ),
    html,
  )
