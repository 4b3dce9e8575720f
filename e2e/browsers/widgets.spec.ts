import { expect, test } from './site.ts'
import { type InputMethod, visitors } from './visitor.ts'
import { Widget, widgetStories } from './widget-stories.ts'

const sizes: Record<InputMethod, [number, number]> = { mouse: [1440, 900], finger: [390, 844], keys: [1440, 900] }

for (const [name, story] of Object.entries(widgetStories))
  for (const [method, size] of Object.entries(sizes) as [InputMethod, [number, number]][])
    test(`${name}: complete with ${method}`, { tag: story.method === method ? '@short' : [] }, async ({ visit }) => {
      await visit.resize(...size)
      await visit.open(story.path)
      await visit.until(isPainted)
      await story.play(new Widget(visit, story.landmark), visitors[method](visit))
      expect(visit.complaints).toEqual([])
    })

const fields = {
  '/modules/transmit': 'Message',
  '/modules/enhanced-pass': 'Name on the pass',
  '/modules/floorplan': 'Booth, company or product',
  '/contact': 'Message',
}
for (const [path, label] of Object.entries(fields))
  test(`${path}: a selection before hydration stays`, async ({ visit }) => {
    await visit.open(path)
    await visit.label(label).is({ isVisible: true })
    await visit.run(selectSome)
    await visit.isHydrated()
    expect(await visit.run(selected)).toEqual([2, 5])
  })

/** An earlier focus prevents `autofocus`, which Chromium reports. */
const isPainted = () => performance.getEntriesByType('paint').length > 0

function selectSome() {
  const { found } = window as unknown as { found: HTMLInputElement }
  found.value ||= 'Amara Lindqvist'
  found.focus()
  found.setSelectionRange(2, 5)
}

function selected() {
  const { selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
  return [selectionStart, selectionEnd]
}

test('a tap on the plan chooses a stand', async ({ visit }) => {
  await visit.resize(390, 800)
  await visit.open('/modules/floorplan')
  await visit.hydrate()
  // Waits until two reads return the same position.
  await visit.run(centerOf, 'B01')
  await visit.tapAt(await visit.run(centerOf, 'B01'))
  await visit.until(() => location.hash === '#to=B01&from=Door+2')
  expect(visit.complaints).toEqual([])
})

/** Scrolls to a stand on the plan. */
function centerOf(stand: string) {
  const found = Array.from(document.querySelectorAll('.fp__window a')).find((link) => link.textContent === stand)
  found?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left = 0, top = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {}
  return { left: left + width / 2, top: top + height / 2 }
}
