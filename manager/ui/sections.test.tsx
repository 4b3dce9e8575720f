import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyState } from './empty-state.tsx'
import { Loading } from './loading.tsx'
import { Notice } from './notice.tsx'
import { DescriptionList } from './section.tsx'
import { FieldRow } from './table.tsx'

test('rows leave out what has no value, but not nought', () => {
  const markup = renderToStaticMarkup(
    <DescriptionList
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
  expect(renderToStaticMarkup(<Notice tone="bad">Not read.</Notice>)).not.toContain('role=')
  expect(
    renderToStaticMarkup(
      <Notice tone="bad" isAlert>
        Not read.
      </Notice>,
    ),
  ).toContain('<div class="note note--bad" role="alert">')
})

test('an empty page has the heading of the page, an empty part has one below', () => {
  expect(renderToStaticMarkup(<EmptyState heading="Nothing waits" />)).toContain('<h2>Nothing waits</h2>')
  expect(renderToStaticMarkup(<EmptyState heading="Nothing is here" isPage />)).toContain('<h1>Nothing is here</h1>')
})

test('loading is said in words, and woven for eyes', () => {
  expect(renderToStaticMarkup(<Loading label="Loading leads" />)).toContain(
    '<div class="sheet" role="status"><span class="vh">Loading leads</span><div class="weaving">',
  )
})

test('a row of field and button is one block', () => {
  expect(renderToStaticMarkup(<FieldRow>one</FieldRow>)).toBe('<div class="linkrow">one</div>')
})
