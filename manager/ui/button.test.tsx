import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Button, ButtonLink, IconButton } from './button.tsx'

test('a button submits a form only if told to', () => {
  expect(renderToStaticMarkup(<Button>Beside</Button>)).toBe('<button type="button" class="b">Beside</button>')
  expect(renderToStaticMarkup(<Button type="submit">Find</Button>)).toContain('type="submit"')
})

test('a destructive button is primary and red', () => {
  expect(renderToStaticMarkup(<Button variant="erase">Erase for good</Button>)).toContain('class="b b--go b--erase"')
})

test('a busy button describes its action and cannot be pressed again', () => {
  const markup = renderToStaticMarkup(<Button busy="Sending…">Send</Button>)
  expect(markup).toContain('disabled=""')
  expect(markup).toContain('Sending…')
  expect(markup).not.toContain('>Send<')
})

test('a key is shown visually and announced once', () => {
  const markup = renderToStaticMarkup(<Button command="lead.answered">Answered</Button>)
  expect(markup).toContain('aria-keyshortcuts="e"')
  expect(markup).toContain('<kbd aria-hidden="true">E</kbd>')
})

test('a link styled as a button stays a link', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ButtonLink to="/people" variant="go">
        People
      </ButtonLink>
    </MemoryRouter>,
  )
  expect(markup).toMatch(/^<a class="b b--go" href="\/people"/)
})

test('a button without text has a name', () => {
  expect(renderToStaticMarkup(<IconButton icon="x" label="Close" />)).toContain('aria-label="Close" title="Close"')
})
