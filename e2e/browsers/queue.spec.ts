import { expect, test } from './site.ts'

test('the queue calculator: what was slid before React came counts, then keys and the mouse do', {
  tag: '@short',
}, async ({ visit }) => {
  await visit.resize(390, 800)
  await visit.open('/modules/enhanced-pass/queue')
  const line = visit.role('region', 'Now')
  await line.is({ isVisible: true })
  await visit.run(() => {
    const desks = document.querySelector<HTMLInputElement>('input[name="desks"]')
    if (desks) desks.value = '7'
  })
  await visit.hydrate()
  await visit.until(() => document.querySelector('.lane--now dd')?.textContent === '15 s')
  await visit.role('slider', 'Desks').focus()
  await visit.press('ArrowLeft')
  await visit.until(() => document.querySelector('.lane--now dd')?.textContent === '1 min 26 s')
  await visit.press('Home')
  await visit.until(() => document.querySelector('.lane--now dd')?.textContent === 'No end')
  await visit.until(() => location.search === '?arrivals=480&desks=1&now=42&fast=8')
  await visit.role('button', 'Let them in').click()
  await visit.role('button', 'Stop').click()
  await visit.role('button', 'Let them in').is({ isVisible: true })
  expect(visit.complaints).toEqual([])
})
