import { benches, findTheLamp, printTheBadge, runTheDay, sendAtTen } from '../piece-steps.ts'
import { expect, test } from './site.ts'
import type { Visit } from './visit.ts'
import { visitHands } from './visit-hands.ts'

test.describe('what can be tried', { tag: '@short' }, () => {
  test('the plan: half a word finds a stand, and a finger another', async ({ visit }) => {
    await visit.resize(390, 800)
    await visit.open('/modules/floorplan')
    await visit.hydrate()
    const hands = visitHands(visit, benches.floorplan)
    await findTheLamp(hands)
    // Its place is still once it was asked for twice.
    await visit.run(centerOf, 'B01')
    await visit.tapAt(await visit.run(centerOf, 'B01'))
    await visit.until(() => location.hash === '#to=B01&from=Door+2')
    expect(visit.complaints).toEqual([])
  })

  test('the composer: quiet hours by the keys, a text by the mouse, and its form without scripts', async ({
    visit,
  }) => {
    await visit.open('/modules/transmit/whatsapp')
    await visit.hydrate()
    await sendAtTen(visitHands(visit, benches.composer))
    await visit.open('/modules/transmit/sms')
    await visit.hydrate()
    await visit.label('Message').fill('It’s open')
    await visit.text('9 of 70, UCS-2').is({ isVisible: true })
    await visit.role('button', 'Use plain characters').click()
    await visit.label('Message').is({ value: "It's open" })
    await visit.role('button', 'Send it to all of them').focus()
    await visit.press('Enter')
    await visit.until(() => document.querySelector('.fan__cloth')?.hasAttribute('data-runs') ?? false)
    expect(visit.complaints).toEqual([])
    await sendForm(visit, '.mc form')
    await visit.text('9 of 160, GSM-7').is({ isVisible: true })
    await visit.label('Message').is({ value: "It's open" })
  })

  test('the pass: a name that was typed early is printed, and travels to the demo form', async ({ visit }) => {
    await visit.open('/modules/enhanced-pass')
    const hands = visitHands(visit, benches.pass)
    await printTheBadge(hands, 'Marisol Okonkwo')
    await visit.role('slider', 'Amara’s walk').focus()
    await visit.press('Home')
    await hands.says('08:29: too far away, the phone is quiet')
    await hands.click('link', 'Send me the real one')
    await visit.label('First Name').is({ value: 'Marisol' })
    expect(visit.complaints).toEqual([])
    await visit.open('/modules/enhanced-pass')
    await visit.label('Name on the pass').fill('Theo van Brandt')
    await sendForm(visit, '.pb form')
    await visit.label('Last Name').is({ value: 'van Brandt' })
  })

  test('the tiny event: a day by the keys alone, and its form without scripts', async ({ visit }) => {
    const hands = visitHands(visit, benches.day)
    await visit.open('/tiny-event')
    await visit.label('Who is coming? A first name').fill('Rosa')
    await visit.hydrate()
    await visit.label('Who is coming? A first name').focus()
    await visit.press('Enter')
    await runTheDay(hands, 'Rosa')
    await hands.click('button', 'Go home with it')
    await hands.heads('That was Rosa’s Thursday')
    expect(visit.complaints).toEqual([])
    await visit.open('/tiny-event')
    await visit.label('Who is coming? A first name').fill('Zoë')
    await sendForm(visit, '.tiny form')
    await hands.heads('Zoë is on the way')
  })
})

/** Scrolls to a stand on the plan. */
function centerOf(stand: string) {
  const found = Array.from(document.querySelectorAll('.fp__window a')).find((link) => link.textContent === stand)
  found?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left = 0, top = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {}
  return { left: left + width / 2, top: top + height / 2 }
}

/** Sends it as a browser without scripts does, and waits for the page that comes. */
async function sendForm(visit: Visit, selector: string) {
  await visit.run((selector) => {
    document.documentElement.dataset.sent = ''
    document.querySelector<HTMLFormElement>(selector)?.submit()
  }, selector)
  await visit.until(() => document.readyState === 'complete' && !('sent' in document.documentElement.dataset))
}
