import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Button, ButtonLink, IconButton } from './button.tsx'

test('a button sends no form unless it says so', () => {
  expect(renderToStaticMarkup(<Button>Beside</Button>)).toBe('<button type="button" class="b">Beside</button>')
  expect(renderToStaticMarkup(<Button type="submit">Find</Button>)).toContain('type="submit"')
})

test('what erases is the way forward too, in red', () => {
  expect(renderToStaticMarkup(<Button variant="erase">Erase for good</Button>)).toContain('class="b b--go b--erase"')
})

test('a busy button says what it does, and cannot be pressed again', () => {
  const markup = renderToStaticMarkup(<Button busy="Sending…">Send</Button>)
  expect(markup).toContain('disabled=""')
  expect(markup).toContain('Sending…')
  expect(markup).not.toContain('>Send<')
})

test('a key is shown to eyes, and named to screen readers once', () => {
  const markup = renderToStaticMarkup(<Button command="lead.answered">Answered</Button>)
  expect(markup).toContain('aria-keyshortcuts="e"')
  expect(markup).toContain('<kbd aria-hidden="true">E</kbd>')
})

test('a link looks like a button and stays a link', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ButtonLink to="/people" variant="go">
        People
      </ButtonLink>
    </MemoryRouter>,
  )
  expect(markup).toMatch(/^<a class="b b--go" href="\/people"/)
})

test('a button without words has a name', () => {
  expect(renderToStaticMarkup(<IconButton icon="x" label="Close" />)).toContain('aria-label="Close" title="Close"')
})
