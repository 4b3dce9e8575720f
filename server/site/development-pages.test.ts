import { expect, test } from 'vitest'
import { developmentErrorPage } from './development-pages.ts'

test('a compiler error shows message, place and frame, without terminal colors', () => {
  const page = developmentErrorPage(
    Object.assign(new Error('\u001b[31mExpected `,` but found `<b>`\u001b[0m'), {
      loc: { file: '/srv/content/site.ts', line: 8, column: 3 },
      frame: "7 | product: 'Sample'\n8 | wordmark\n  | \u001b[1m^\u001b[22m",
    }),
  )
  expect(page).toContain('<pre>Expected `,` but found `&lt;b&gt;`</pre>')
  expect(page).toContain('<pre>/srv/content/site.ts:8:3</pre>')
  expect(page).toContain('8 | wordmark\n  | ^')
  expect(page).not.toContain('\u001b')
})

test('any other thrown value is shown too', () => {
  expect(developmentErrorPage('gone')).toContain('<pre>gone</pre>')
})
