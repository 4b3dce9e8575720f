import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { Avatar, initialsOf, ribbonOf } from './avatar.tsx'
import { kindRibbons, LeadKindLabel } from './lead-kind.tsx'
import { Count } from './section.tsx'
import { LiveLabel, StatusError, StatusLabel, StatusWarning } from './status-label.tsx'

test('a state has an icon and a word', () => {
  const markup = renderToStaticMarkup(
    <StatusLabel icon="star" tone="ok">
      Won
    </StatusLabel>,
  )
  expect(markup).toMatch(/^<span class="st st--ok"><svg class="i i--s".*<\/svg>Won<\/span>$/)
})

test('tones have fixed meanings: amber is pending, red is refused', () => {
  expect(renderToStaticMarkup(<StatusWarning>Unknown</StatusWarning>)).toContain('st--held')
  expect(renderToStaticMarkup(<StatusError>Dead</StatusError>)).toContain('st--bad')
  expect(renderToStaticMarkup(<LiveLabel isOff>Not live</LiveLabel>)).toBe(
    '<span class="live live--off">Not live</span>',
  )
})

test('every kind has a distinct ribbon next to its word', () => {
  expect(new Set(Object.values(kindRibbons)).size).toBe(leadKinds.length)
  expect(renderToStaticMarkup(<LeadKindLabel kind="demo" />)).toBe(
    '<span class="kind"><span class="ribbon" data-ribbon="pass" aria-hidden="true"></span>Demo</span>',
  )
})

test('a count is capped and announced with what it counts', () => {
  expect(renderToStaticMarkup(<Count count={8} tone="soft" />)).toBe('<span class="count count--soft">8</span>')
  expect(renderToStaticMarkup(<Count count={999} />)).toContain('>999<')
  expect(renderToStaticMarkup(<Count count={1000} label="1,000 or more new" />)).toBe(
    '<span class="count"><span aria-hidden="true">1,000+</span><span class="vh">1,000 or more new</span></span>',
  )
})

test.each([
  ['Ines Castro', 'IC'],
  ['  Élodie  van  der Meer ', 'ÉM'],
  ['Cher', 'C'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('people have ribbons, and an unassigned lead has none', () => {
  const person = { id: '0190d6f2-0000-7000-8000-000000000001', name: 'Ines Castro' }
  expect(new Set(['a', 'b', 'c'].map((id) => ribbonOf({ id }))).size).toBe(3)
  expect(renderToStaticMarkup(<Avatar person={person} />)).toContain('>IC<')
  expect(renderToStaticMarkup(<Avatar person={null} />)).toBe(
    '<span class="avatar avatar--none" aria-hidden="true">?</span>',
  )
})
