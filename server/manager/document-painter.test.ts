import { expect, test } from 'vitest'
import { documentPainter } from './document-painter.ts'
import type { FirstPaint } from './first-paint.ts'

const document = `<!doctype html>
<html lang="en-US">
  <head>
    <script src="/manager/assets/early-1a.js" data-me="/me" data-after-paint="/manager/assets/after-paint-2b.js" data-fonts="/manager/assets/text-5e.woff2"></script>
    <script type="module" crossorigin src="/manager/assets/index-3c.js"></script>
    <link rel="modulepreload" crossorigin href="/manager/assets/libraries-4d.js">
    <link rel="modulepreload" crossorigin href="/manager/assets/parts-6f.js">
  </head>
  <body>
    <div id="manager"></div>
    <noscript></noscript>
  </body>
</html>`

const name = `</script><script>alert(1)</script> $& $' \u2028 <!--`
const firstOf = (theme: 'dark' | null) => ({ me: { operator: { theme, name } } }) as FirstPaint

test('the list stands in the place of the application, and what it was painted from behind it', () => {
  const painted = documentPainter(document)(firstOf('dark'), `<p>$& $'</p>`)
  expect(painted).toContain(`<html data-theme="dark" lang="en-US">`)
  const [, data = ''] =
    /<div id="manager"><p>\$& \$'<\/p><\/div><script type="application\/json" id="first-paint">([^<]*)<\/script>/.exec(
      painted,
    ) ?? []
  expect(JSON.parse(data)).toEqual(firstOf('dark'))
})

test('fonts come ahead, the application once it has been painted, and nothing is asked for early', () => {
  const painted = documentPainter(document)(firstOf(null), '')
  expect(painted.match(/<(script|link|html).*?>/g)).toEqual([
    '<html lang="en-US">',
    '<script src="/manager/assets/after-paint-2b.js" data-modules="/manager/assets/index-3c.js /manager/assets/libraries-4d.js /manager/assets/parts-6f.js">',
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/manager/assets/text-5e.woff2">',
    '<script type="application/json" id="first-paint">',
  ])
})

test.each([
  ['the place', document.replace('id="manager"', 'id="other"')],
  ['the entry', document.replace('type="module"', '')],
  ['the script that waits for the paint', document.replace('data-after-paint', 'data-other')],
])('a document without %s is refused', (_what, other) => {
  expect(() => documentPainter(other)).toThrow(/^The document (has no|names no)/)
})
