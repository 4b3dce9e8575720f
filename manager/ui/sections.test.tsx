import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Empty } from './empty-state.tsx'
import { Loading } from './loading.tsx'
import { Note } from './note.tsx'
import { Rows } from './section.tsx'
import { LinkRow } from './table.tsx'

test('rows leave out what has no value, but not nought', () => {
  const markup = renderToStaticMarkup(
    <Rows
      rows={[
        ['Phone', undefined],
        ['Email', 'amara@example.com'],
        ['Referrer', ''],
        ['Attempts', 0],
      ]}
    />,
  )
  expect(markup).toBe(
    '<dl class="rows"><div><dt>Email</dt><dd>amara@example.com</dd></div><div><dt>Attempts</dt><dd>0</dd></div></dl>',
  )
})

test('only what has just failed interrupts', () => {
  expect(renderToStaticMarkup(<Note tone="bad">Not read.</Note>)).not.toContain('role=')
  expect(
    renderToStaticMarkup(
      <Note tone="bad" isAlert>
        Not read.
      </Note>,
    ),
  ).toContain('<div class="note note--bad" role="alert">')
})

test('an empty page has the heading of the page, an empty part has one below', () => {
  expect(renderToStaticMarkup(<Empty heading="Nothing waits" />)).toContain('<h2>Nothing waits</h2>')
  expect(renderToStaticMarkup(<Empty heading="Nothing is here" isPage />)).toContain('<h1>Nothing is here</h1>')
})

test('loading is said in words, and woven for eyes', () => {
  expect(renderToStaticMarkup(<Loading label="Loading leads" />)).toContain(
    '<div class="sheet" role="status"><span class="vh">Loading leads</span><div class="weaving">',
  )
})

test('a row of field and button is one block', () => {
  expect(renderToStaticMarkup(<LinkRow>one</LinkRow>)).toBe('<div class="linkrow">one</div>')
})
