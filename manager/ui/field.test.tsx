import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox, Switch } from './checkbox.tsx'
import { Field, Input, SearchInput } from './field.tsx'

const idOf = (markup: string, part: RegExp) => part.exec(markup)?.[1]

test('a label belongs to its field', () => {
  const markup = renderToStaticMarkup(<Field label="Company">{(tied) => <Input {...tied} />}</Field>)
  expect(idOf(markup, /<label for="([^"]+)"/)).toBe(idOf(markup, /<input id="([^"]+)"/))
  expect(markup).not.toContain('aria-describedby')
  expect(markup).not.toContain('aria-invalid')
})

test('the error and the hint describe the field', () => {
  const markup = renderToStaticMarkup(
    <Field label="Time" hint="In 24 hours" error="An hour has 60 minutes.">
      {(tied) => <Input {...tied} />}
    </Field>,
  )
  const described = idOf(markup, /aria-describedby="([^"]+)"/)?.split(' ')
  expect(described).toHaveLength(2)
  for (const id of described ?? []) expect(markup).toContain(`id="${id}"`)
  expect(markup).toContain('aria-invalid="true"')
})

test('a switch announces whether it is on', () => {
  const switched = (checked: boolean) =>
    renderToStaticMarkup(
      <Switch checked={checked} readOnly>
        Single-letter keys
      </Switch>,
    )
  expect(switched(true)).toContain('role="switch" aria-checked="true"')
  expect(switched(false)).toContain('aria-checked="false"')
})

test('a checkbox has its text and its hint in one label', () => {
  expect(renderToStaticMarkup(<Checkbox hint="It can be undone.">Mark answered</Checkbox>)).toBe(
    '<label class="check"><input type="checkbox"/><span>Mark answered<small>It can be undone.</small></span></label>',
  )
})

test('a search field has a name', () => {
  expect(renderToStaticMarkup(<SearchInput label="Search leads" />)).toContain(
    'type="search" aria-label="Search leads"',
  )
})
