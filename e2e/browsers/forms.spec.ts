import { demoForm } from '#content/forms.ts'
import { messages } from '#content/messages.ts'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { startDemoWorld } from '../../test/demo-world.ts'
import { visitor } from '../contact-form.ts'
import { demoVisitor } from '../demo-visitor.ts'
import { leadsOf } from '../leads.ts'
import { expect, test } from './site.ts'
import type { Visit } from './visit.ts'

async function fill(visit: Visit, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await visit.label(label).fill(value)
}

/** The server holds the lead of a form that is sent sooner. */
const isAtHumanPace = () => performance.now() > 3_200

test.describe('forms', { tag: '@short' }, () => {
  test('contact: errors name their fields, input is kept, and the message becomes one lead', async ({
    visit,
    site,
  }) => {
    await visit.open('/contact')
    await fill(visit, { ...visitor, 'First Name': 'Al', Telephone: '06 12 34 56 78' })
    const country = visit.label('Country')
    await country.focus()
    await visit.type('France')
    await expect.poll(async () => (await visit.label('Dial code').seen())?.value).toBe('+33')
    await visit.role('button', 'Send message').click()
    await visit.label('First Name').is({ state: { 'aria-invalid': 'true' } })
    await expect.poll(() => visit.run(() => document.activeElement?.className ?? '')).toMatch(/summary/)
    await visit.reload()
    await visit.label('Message').is({ value: visitor.Message })
    await visit.label('First Name').fill('José')
    await visit.until(isAtHumanPace)
    await visit.role('button', 'Send message').click()
    await visit.text(messages.contact.success).is({ isVisible: true })
    await visit.label('Message').is({ value: '' })
    expect(leadsOf(site).filter(({ kind }) => kind === 'contact')).toHaveLength(1)
  })

  test('quick sign-up: a wrong email address is refused, a right one accepted', async ({ visit }) => {
    await visit.open('/quickcontact')
    await visit.hydrate()
    const email = visit.label('Email')
    await email.fill('nobody')
    await visit.press('Enter')
    await email.is({ state: { 'aria-invalid': 'true' } })
    await email.fill('somebody@events.example')
    await visit.press('Enter')
    await visit.text(messages.quick.success).is({ isVisible: true })
  })

  test('demo: from the form to its live page, and a change of room', async ({ visit: first }) => {
    const world = await startDemoWorld()
    try {
      const visit = first.at(world.site.origin)
      await visit.open('/modules/demo')
      await fill(visit, demoVisitor)
      await visit.until(isAtHumanPace)
      await visit.role('button', demoForm.send).click()
      await visit.text(messages.demo.success).is({ isVisible: true })
      await visit.until(() => location.pathname === '/modules')
      await visit.role('link', messages.demo.page).click()
      await visit.role('heading', myDemoPage.heading('Marisol')).is({ isVisible: true })
      await expect
        .poll(() => visit.run(legs))
        .toMatchObject(
          [/Sent\d\d:\d\d/, /Created\d\d:\d\d/, /Sent\d\d:\d\d/].map((stop) => expect.stringMatching(stop)),
        )
      await visit.label(myDemoPage.room.label).focus()
      await visit.type('Hall 4')
      await visit.role('button', myDemoPage.room.send).click()
      await visit.text(myDemoPage.room.changed('Hall 4')).is({ isVisible: true })
    } finally {
      await world.stop()
    }
  })
})

const legs = () => Array.from(document.querySelectorAll('.leg'), ({ textContent }) => textContent ?? '')
