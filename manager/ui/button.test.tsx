import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { B, BLink, IconB } from './button.tsx'

test('a button sends no form unless it says so', () => {
  expect(renderToStaticMarkup(<B>Beside</B>)).toBe('<button type="button" class="b">Beside</button>')
  expect(renderToStaticMarkup(<B type="submit">Find</B>)).toContain('type="submit"')
})

test('what erases is the way forward too, in red', () => {
  expect(renderToStaticMarkup(<B look="erase">Erase for good</B>)).toContain('class="b b--go b--erase"')
})

test('a busy button says what it does, and cannot be pressed again', () => {
  const markup = renderToStaticMarkup(<B busy="Sending…">Send</B>)
  expect(markup).toContain('disabled=""')
  expect(markup).toContain('Sending…')
  expect(markup).not.toContain('>Send<')
})

test('a key is shown to eyes, and named to screen readers once', () => {
  const markup = renderToStaticMarkup(<B command="lead.answered">Answered</B>)
  expect(markup).toContain('aria-keyshortcuts="e"')
  expect(markup).toContain('<kbd aria-hidden="true">E</kbd>')
})

test('a link looks like a button and stays a link', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <BLink to="/people" look="go">
        People
      </BLink>
    </MemoryRouter>,
  )
  expect(markup).toMatch(/^<a class="b b--go" href="\/people"/)
})

test('a button without words has a name', () => {
  expect(renderToStaticMarkup(<IconB icon="x" label="Close" />)).toContain('aria-label="Close" title="Close"')
})
