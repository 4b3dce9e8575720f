import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { DemoWorld } from '../demo-world.ts'
import { zipFiles } from '../fakes/zip-files.ts'

const person = { first_name: 'Amara', last_name: 'Lindqvist', job_function: 'Sourcing', company: 'Kettle & Crane' }
const reached = { email: 'amara@events.example', country: 'GB', telephone: '+447700900123' }
const leads = {
  contact: { ...person, ...reached, message: 'Two halls in May.' },
  demo: { ...person, ...reached, interests: 'transmit-whatsapp,leaderboard' },
  quick: { email: reached.email },
}

/** All text of a site that visitors and staff see, by source. */
export async function readEverything(world: DemoWorld, folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const { origin } = world.site
  const read = async (path: string) => {
    const response = await fetch(new URL(path, origin))
    const text = await response.text()
    texts.set(path, text)
    return text
  }
  const demo = await sendLeads(origin)
  const pages = Array.from((await read('/sitemap.xml')).matchAll(/<loc>[^<]*?:\d+([^<]*)</g), ([, path]) => path || '/')
  const index = await read('/llms.txt')
  const markdown = Array.from(index.matchAll(/\((http[^)]*\.md)\)/g), ([, url = '']) => url)
  const others = ['/robots.txt', '/rss.xml', '/site.webmanifest', '/.well-known/security.txt', '/service-worker.js']
  for (const path of [...pages, ...markdown, ...others, demo, '/demo/erased', '/lost', '/u/lost']) await read(path)
  for (const part of ['client', 'manager']) addBuilt(texts, join(folder, 'build', part))
  await addPasses(texts, world, demo)
  await addMails(texts, world, folder)
  return texts
}

async function sendLeads(origin: string): Promise<string> {
  let demo = ''
  for (const [kind, lead] of Object.entries(leads)) {
    const body = JSON.stringify(lead)
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${origin}/api/contacts/${kind}`, { method: 'POST', headers, body })
    const { data } = (await response.json()) as { data: { demo?: string } }
    demo ||= data.demo ?? ''
  }
  return demo
}

/** Built styles, scripts and images. */
function addBuilt(texts: Map<string, string>, part: string) {
  for (const file of readdirSync(part, { recursive: true, encoding: 'utf8' }))
    if (/\.(css|js|svg)$/.test(file)) texts.set(file, readFileSync(join(part, file), 'utf8'))
}

async function addPasses(texts: Map<string, string>, { site, google }: DemoWorld, demo: string) {
  const file = await fetch(`${site.origin}${demo}/pass.pkpass`)
  texts.set('pass.json', String(zipFiles(Buffer.from(await file.arrayBuffer())).get('pass.json')))
  await fetch(`${site.origin}${demo}/google`, { redirect: 'manual' })
  await expect.poll(() => google.classes.size + google.objects.size).toBe(2)
  texts.set('Google', JSON.stringify([...google.classes.values(), ...google.objects.values()]))
}

/** Three emails to staff, the visitor's demo and confirmations, and one about a removed webhook. */
async function addMails(texts: Map<string, string>, { mail }: DemoWorld, folder: string) {
  await expect.poll(() => mail.received.length, { timeout: 60_000 }).toBe(6)
  for (const { to, from, mail: received } of mail.received)
    texts.set(`${received.subject} to ${to}`, [from, received.subject, received.html, received.text].join('\n'))
  const { renderWebhookGone } = await import(join(folder, 'build', 'emails', 'render.js'))
  texts.set('webhook gone', JSON.stringify(await renderWebhookGone()))
}
