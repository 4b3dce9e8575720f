import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './table.tsx'

const markup = renderToStaticMarkup(
  <DataTable
    caption="Deliveries by channel"
    cards="phone"
    keyOf={({ channel }) => channel}
    rows={[{ channel: 'Email', sent: 12 }]}
    columns={[
      { id: 'channel', heading: 'Channel', isMain: true, cell: ({ channel }) => channel },
      { id: 'sent', heading: 'Sent', isFigure: true, cell: ({ sent }) => sent },
    ]}
  />,
)

test('a table has a name, and a heading for each column and row', () => {
  expect(markup).toContain('<caption class="vh">Deliveries by channel</caption>')
  expect(markup).toContain('<th scope="col">Channel</th>')
  expect(markup).toContain('<th scope="row" class="t__main">Email</th>')
})

test('a card on phones labels its cells with their headings', () => {
  expect(markup).toContain('<table class="t t--cards">')
  expect(markup).toContain('<td data-label="Sent" class="r num">12</td>')
})
