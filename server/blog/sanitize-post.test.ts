import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectFile } from '#server/runtime/project-files.ts'
import { RULES_VERSION, sanitizePost } from './sanitize-post.ts'

describe('keeps', () => {
  test.each([
    '<h2>Doors</h2><h3>Desk 4</h3><p>At <strong>8:40</strong>, <em>not</em> 9.<br />Go.</p><hr />',
    '<ul><li>one</li></ul><ol><li>two</li></ol><blockquote><p>Said.</p></blockquote>',
    '<pre><code>a &lt; b</code></pre>',
    '<del>8:00</del> 10<sup>3</sup> m<sub>2</sub> <s>old</s> <mark>new</mark> <kbd>Ctrl</kbd>',
    '<ol start="3"><li value="7">seven</li></ol><dl><dt>Hall 4</dt><dd>2,000</dd></dl>',
    '<details><summary>More</summary><h4>Doors</h4></details>',
    '<table><tbody><tr><td class="align-right" colspan="2">2,000</td></tr></tbody></table>',
    '<figure><img src="/uploads/0f.png" alt="A &quot;door&quot;" loading="lazy" /><figcaption>Door</figcaption></figure>',
    '<a href="/modules/demo">demo</a><a href="#top">top</a><a href="mailto:a@example.com">mail</a>',
    '<a href="https://example.com/" rel="noopener">out</a>',
  ])('%s', (html) => {
    expect(sanitizePost(html)).toBe(html)
  })
})

describe('removes', () => {
  test.each([
    ['a script', '<script>alert(1)</script>Text', 'Text'],
    ['a handler', '<p onclick="x()">Text</p>', '<p>Text</p>'],
    ['looks', '<p style="color:red" class="x">Text</p>', '<p>Text</p>'],
    ['a script address', '<a href="java\tscript:x()">Text</a>', '<a>Text</a>'],
    ['a data address', '<a href="data:text/html,x">Text</a>', '<a>Text</a>'],
    ['another window', '<a href="/" target="_blank">Text</a>', '<a href="/">Text</a>'],
    ['an address without scheme', '<a href="//evil.example">Text</a>', '<a>Text</a>'],
    ['an image from elsewhere', '<img src="https://evil.example/uploads/x.png" />Text', 'Text'],
    ['an image from our host by other means', '<img src="//evil.example/uploads/x.png" />Text', 'Text'],
    ['an image that leaves the uploads', '<img src="/uploads/../api/countries" />Text', 'Text'],
    ['an image without source', '<img alt="x" />Text', 'Text'],
    ['a frame', '<iframe src="https://www.youtube.com/embed/x"></iframe>Text', 'Text'],
    ['a form', '<form action="/x"><input name="a" /><button>Send</button></form>', 'Send'],
    ['a drawing', '<svg><a href="x"><script>1</script></a></svg>Text', 'Text'],
    ['a style sheet', '<style>p { color: red }</style>Text', 'Text'],
    ['text that hides markup', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p></p>'],
  ])('%s', (_, html, clean) => {
    expect(sanitizePost(html)).toContain(clean)
    expect(sanitizePost(html)).not.toMatch(/script|alert|onerror|onclick|style|evil|target|data:|api|form|iframe|id=/)
  })
})

test('ids of a post differ from ids of the page, and its links follow', () => {
  expect(
    sanitizePost('<h2 id="location">Way</h2><a href="#location">See</a><a name="Tür">x</a><a href="#T%C3%BCr">y</a>'),
  ).toBe(
    '<h2 id="section-location">Way</h2><a href="#section-location">See</a><a id="section-Tür">x</a><a href="#section-Tür">y</a>',
  )
  expect(sanitizePost('<p id="a b">Text</p>')).toBe('<p>Text</p>')
})

test('a level 1 heading becomes level 2', () => {
  expect(sanitizePost('<h1>Title</h1>')).toBe('<h2>Title</h2>')
})

test('leaves sanitized content unchanged', () => {
  const clean = sanitizePost('<h1>T</h1><a href="https://example.com" title="x">a</a><img src="/uploads/a.png">')
  expect(sanitizePost(clean)).toBe(clean)
})

test('changed rules or a new library require a new rules number', () => {
  const text = (file: string) => readFileSync(projectFile(file), 'utf8')
  const source = text('server/blog/sanitize-post.ts')
  const rules = source.slice(source.indexOf('const uploadUrl')).replaceAll(/^ *(\/\/|\/?\*).*\n/gm, '')
  const { dependencies } = JSON.parse(text('package.json'))
  expect([RULES_VERSION, dependencies['sanitize-html'], hash('sha256', rules, 'hex').slice(0, 16)]).toEqual([
    2,
    '2.18.1',
    'b2b24f32a15912a9',
  ])
})
