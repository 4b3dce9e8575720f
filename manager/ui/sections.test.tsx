import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyState } from './empty-state.tsx'
import { Loading } from './loading.tsx'
import { Notice } from './notice.tsx'
import { DescriptionList } from './section.tsx'
import { FieldRow } from './table.tsx'

test('rows omit missing values, but not zero', () => {
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

test('only a new failure interrupts screen readers', () => {
  expect(renderToStaticMarkup(<Notice tone="bad">Not read.</Notice>)).not.toContain('role=')
  expect(
    renderToStaticMarkup(
      <Notice tone="bad" isAlert>
        Not read.
      </Notice>,
    ),
  ).toContain('<div class="note note--bad" role="alert">')
})

test('an empty page has the page’s heading, an empty section a lower one', () => {
  expect(renderToStaticMarkup(<EmptyState heading="Nothing waits" />)).toContain('<h2>Nothing waits</h2>')
  expect(renderToStaticMarkup(<EmptyState heading="Nothing is here" isPage />)).toContain('<h1>Nothing is here</h1>')
})

test('loading is announced as text and shown as an animation', () => {
  expect(renderToStaticMarkup(<Loading label="Loading leads" />)).toContain(
    '<div class="sheet" role="status"><span class="vh">Loading leads</span><div class="weaving">',
  )
})

test('a field and its button form one block', () => {
  expect(renderToStaticMarkup(<FieldRow>one</FieldRow>)).toBe('<div class="linkrow">one</div>')
})
