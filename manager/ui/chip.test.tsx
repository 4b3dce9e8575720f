import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActiveChip, Chip, RadioChip } from './chip.tsx'

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
