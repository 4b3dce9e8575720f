// npm run demo-world: the whole demo on one machine, with a simulated inbox and phone.
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type DemoWorld, startDemoWorld } from './demo-world.ts'

const PORT = Number(process.env.PORT ?? 5001)
/** Milliseconds after which WhatsApp reports each delivery status. */
const CALLBACKS = { sent: 800, delivered: 1_500, read: 5_000 } as const

const world = await startDemoWorld({ PORT: String(PORT) })
const server = createServer((request, response) => void respond(world, request.url ?? '/', response))
server.listen(PORT + 1, '127.0.0.1')
console.log(`The site:      ${world.site.origin}/modules/demo
The inbox:     http://127.0.0.1:${PORT + 1}/inbox
The phone:     http://127.0.0.1:${PORT + 1}/phone
Everything stays on this machine. Ctrl+C ends it.`)
void reportWhatsappStatuses(world)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    server.close()
    server.closeAllConnections()
    await world.stop()
    process.exit(0)
  })

/** Reports each message as sent, delivered and read, one after another. */
async function reportWhatsappStatuses({ graph, site }: DemoWorld) {
  for (let reported = 0; ; await delay(200))
    for (; reported < graph.taken.length; reported++) {
      const of = graph.taken[reported]
      if (!of) continue
      for (const [status, wait] of Object.entries(CALLBACKS))
        void graph.report(site.origin, [{ of, status: status as keyof typeof CALLBACKS }], { wait })
    }
}

async function respond({ mail, phone, graph, site }: DemoWorld, url: string, response: ServerResponse) {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
  const found = mail.received[Number(searchParams.get('number'))]
  if (pathname === '/mail' && found)
    return send(response, found.mail.html || `<pre>${inHtml(found.mail.text ?? '')}</pre>`)
  if (pathname === '/add') {
    await phone.add(searchParams.get('pass') ?? '').then(
      () => phone.notices.push('The pass is in the wallet. A changed room is shown here.'),
      (error: Error) => phone.notices.push(error.message),
    )
    return response.writeHead(303, { Location: '/phone' }).end()
  }
  if (pathname === '/phone')
    return send(
      response,
      page(
        'Phone',
        `<h2>Wallet</h2>${mail.received
          .flatMap(({ mail: { html } }) => html?.match(/http:[^"]*\/demo\/[\w-]{22}\/pass\.pkpass/g)?.slice(0, 1) ?? [])
          .map((pass) => `<p><a href="/add?pass=${encodeURIComponent(pass)}">Add this pass</a>: ${inHtml(pass)}</p>`)
          .join('')}${list(phone.notices)}
        <h2>WhatsApp</h2>${list(graph.taken.map(({ to, slots }) => `+${to}: ${slots.join(' | ')}`))}`,
      ),
    )
  send(
    response,
    page(
      'Inbox',
      `<p><a href="${site.origin}/modules/demo">Ask for a demo</a>, then load this page again.</p>
      <ul>${mail.received
        .map(
          (one, number) =>
            `<li>${inHtml(one.to.join(', '))}: <a href="/mail?number=${number}">${inHtml(one.mail.subject ?? '')}</a></li>`,
        )
        .join('')}</ul>`,
    ),
  )
}

const send = (response: ServerResponse, html: string) =>
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
  <style>body{font:1.125rem/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}</style>
  <nav><a href="/inbox">Inbox</a> <a href="/phone">Phone</a></nav><h1>${title}</h1>${body}</html>`

const list = (lines: string[]) =>
  lines.length > 0 ? `<ul>${lines.map((line) => `<li>${inHtml(line)}</li>`).join('')}</ul>` : '<p>Nothing yet.</p>'

const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
