// node tools/scripts/preview-emails.mjs [folder]: writes every email with sample data, as HTML and text.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './toolchain.mjs'

ensureInstalled()
ensureBuilt()
const emails = await import(pathToFileURL(join(root, 'build', 'emails', 'render.js')))

const contact = {
  id: '0196cea1-6f4f-7cb3-b9a7-9f0d3c1f2a4b',
  kind: 'contact',
  state: 'accepted',
  held_reasons: '',
  email: 'amara@example.com',
  first_name: 'Amara',
  last_name: 'Lindqvist',
  job_function: 'Head of Sourcing',
  company: 'Sample Events',
  country: 'GB',
  telephone: '+447400123456',
  telephone_valid: 1,
  message: 'Two halls in May.\n\nBadges at the door, and a wallet pass for everyone.',
  interests: null,
  consent_version: null,
  consent_at: null,
  page_address: 'https://www.example.com/contact',
  referrer: 'https://search.example/',
  utm: '{"utm_source":"newsletter"}',
  created_at: Date.UTC(2026, 4, 14, 12),
  released_at: null,
}
const heldDemo = {
  ...contact,
  kind: 'demo',
  state: 'held',
  held_reasons: 'too-fast,link-in-name',
  message: null,
  interests: 'transmit-whatsapp,cpd',
  telephone_valid: 0,
  consent_version: '2026-11-01',
  consent_at: contact.created_at,
}
const nameless = {
  first_name: null,
  last_name: null,
  job_function: null,
  company: null,
  country: null,
  telephone: null,
}
const page = 'https://www.example.com/demo/sample'
const demo = {
  again: false,
  firstName: 'Amara',
  name: 'Amara Lindqvist',
  number: 'DEMO-0417',
  page,
  apple: `${page}/pass.pkpass`,
  google: `${page}/google`,
  erase: `${page}#erase`,
  unsubscribe: 'https://www.example.com/u/sample',
  privacy: 'https://www.example.com/legal/privacy',
  code: 'cid:page-code',
}
const confirmation = {
  kind: 'contact',
  firstName: 'Amara',
  demo: 'https://www.example.com/modules/demo',
  unsubscribe: demo.unsubscribe,
  privacy: demo.privacy,
}

const rendered = {
  'staff-contact': emails.renderStaffLead(contact),
  'staff-held': emails.renderStaffLead(heldDemo),
  'staff-sign-up': emails.renderStaffLead({ ...contact, ...nameless, kind: 'quick', message: null }),
  'webhook-gone': emails.renderWebhookGone(),
  demo: emails.renderDemo(demo),
  'confirmation-contact': emails.renderConfirmation(confirmation),
  'confirmation-sign-up': emails.renderConfirmation({ ...confirmation, kind: 'quick', firstName: '' }),
  'demo-again': emails.renderDemo({ ...demo, again: true }),
}
const folder = resolve(process.argv[2] ?? join(root, 'build', 'emails-preview'))
mkdirSync(folder, { recursive: true })
for (const [name, email] of Object.entries(rendered)) {
  const { subject, html, text } = await email
  writeFileSync(join(folder, `${name}.html`), html)
  writeFileSync(join(folder, `${name}.txt`), `${subject}\n\n${text}`)
}
console.log(`${Object.keys(rendered).length} emails in ${folder}`)
