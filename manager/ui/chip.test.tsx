import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ActiveChip, Chip, RadioChip } from './chip.tsx'
import { Tabs } from './tabs.tsx'

test('a chip shows an arrow only if it opens a menu', () => {
  expect(renderToStaticMarkup(<Chip>Mine</Chip>)).toBe('<button type="button" class="chip">Mine</button>')
  expect(renderToStaticMarkup(<Chip aria-haspopup="menu">Kind</Chip>)).toContain('<svg')
})

test('the label of an active chip names its action', () => {
  const markup = renderToStaticMarkup(<ActiveChip label="Take off: kind">Kind: demo</ActiveChip>)
  expect(markup).toContain('class="chip chip--on" aria-label="Take off: kind"')
})

test('choices that look like chips are radio buttons', () => {
  const markup = renderToStaticMarkup(
    <RadioChip name="look" checked readOnly>
      Dark
    </RadioChip>,
  )
  expect(markup).toContain('<label class="chip chip--on">')
  expect(markup).toMatch(/<input(?=[^>]* type="radio")(?=[^>]* checked)[^>]*>Dark/)
})

test('tabs are links, and one of them is current', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Tabs
        label="Views"
        current="held"
        tabs={[
          { id: 'all', label: 'All', to: '/leads' },
          { id: 'held', label: 'Held', to: '/leads?view=held', count: 1 },
        ]}
      />
    </MemoryRouter>,
  )
  expect(markup).toMatch(/^<nav class="tabs" aria-label="Views">/)
  expect(markup.match(/aria-current/g)).toHaveLength(1)
  expect(markup).toMatch(/aria-current="page"[^>]*>Held<span class="count count--soft">1<\/span>/)
})
