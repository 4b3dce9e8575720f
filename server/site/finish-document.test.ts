import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishDocument, speculationRules } from './finish-document.ts'

const rendered = (
  state: string,
) => `<!DOCTYPE html><html><head><link rel="modulepreload" href="/static/js/entry-1.js"/>\
<link rel="modulepreload" href="/static/js/libraries-1.js"/>\
<link rel="stylesheet" href="/static/css/root-1.css"/></head><body><main>Hello</main>\
<script>window.__reactRouterContext = {"basename":"/","ssr":true};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script>\
<script type="module" async="">import "/static/js/manifest-1.js";
import * as route0 from "/static/js/root-1.js";
import * as route1 from "/static/js/home-1.js";
  
  window.__reactRouterRouteModules = {"root":route0,"pages/home/home":route1};

import("/static/js/entry-1.js");</script>\
<!--$--><script>window.__reactRouterContext.streamController.enqueue(${state});</script><!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body></html>`

const finish = (state = '"[1]\\n"') => finishDocument(rendered(state), 'boot()', () => 'h1{color:red}')

const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

test('preloads no script before the visitor acts', () => {
  const html = finish().html.replace(/<template id="scripts">.*?<\/template>/s, '')
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('type="module"')
  expect(html).not.toContain('streamController')
  expect(html).toContain(
    '<link rel="stylesheet" href="/static/css/root-1.css" disabled=""/><style>h1{color:red}</style>',
  )
})

test('keeps what hydration needs as inert data', () => {
  expect(bootOf(finish('"[\\"a\\"]\\n"').html)).toEqual({
    context: { basename: '/', ssr: true },
    state: ['["a"]\n'],
    entry: '/static/js/entry-1.js',
    modules: [
      ['manifest', '/static/js/manifest-1.js'],
      ['root', '/static/js/root-1.js'],
      ['pages/home/home', '/static/js/home-1.js'],
    ],
  })
})

test('lists all scripts once, libraries first, so that a first scroll can prefetch them', () => {
  const template = /<template id="scripts">(.*?)<\/template>/s.exec(finish().html)?.[1] ?? ''
  const links = Array.from(template.matchAll(/<link rel="modulepreload" href="([^"]+)" fetchpriority="low"\/>/g))
  expect(links.map(([, url]) => url)).toEqual([
    '/static/js/libraries-1.js',
    '/static/js/manifest-1.js',
    '/static/js/root-1.js',
    '/static/js/home-1.js',
    '/static/js/entry-1.js',
  ])
  expect(links.map(([link]) => link).join('')).toBe(template)
})

test('data cannot end its script element', () => {
  const { html } = finish(JSON.stringify('</script><script>alert(1)</script>').replaceAll('<', '\\u003c'))
  expect(html.match(/<\/script>/g)).toHaveLength(3)
  expect(bootOf(html).state).toEqual(['</script><script>alert(1)</script>'])
})

test('a post may quote what the router writes', () => {
  const quoting = rendered('"[1]\\n"').replace('Hello', '<code>streamController.enqueue("quoted")</code>')
  expect(bootOf(finishDocument(quoting, 'boot()', () => '').html).state).toEqual(['[1]\n'])
})

test('allows known scripts only', () => {
  const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const { scriptHashes, styleHashes } = finish()
  expect(scriptHashes).toEqual([sha('boot()'), sha(speculationRules)])
  expect(styleHashes).toEqual([sha('h1{color:red}')])
})

test.each([
  '<script>alert(1)</script>',
  '<script src="/static/js/other.js"></script>',
  '<SCRIPT type="module">alert(1)</SCRIPT>',
  '<script data-type="application/json">alert(1)</script>',
  '<script type="application/json" type="module">alert(1)</script>',
])('makes no document with %s', (script) => {
  const injected = rendered('"[1]"').replace('Hello', script)
  expect(() => finishDocument(injected, 'boot()', () => '')).toThrow('not the site')
})

test('defers web fonts unless scripts are off, and leaves fallback fonts', () => {
  const webFont = '@font-face{font-family:A;src:url(/a.woff2)format("woff2");font-display:swap}'
  const fallback = '@font-face{font-family:B;src:local("Arial");size-adjust:90%}'
  const { html } = finishDocument(rendered('"[1]"'), 'boot()', () => `${webFont}${fallback}h1{color:red}`)
  expect(html).toContain(`<style>${fallback}h1{color:red}</style>`)
  expect(html).toContain(`<style id="web-fonts" media="(scripting: none)">${webFont}</style>`)
})

test('leaves structured data as it is, and unhashed', () => {
  const data = '<script type="application/ld+json">{"@graph":[]}</script>'
  const { html, scriptHashes } = finishDocument(
    rendered('"[1]"').replace('</head>', `${data}</head>`),
    'boot()',
    () => '',
  )
  expect(html).toContain(data)
  expect(scriptHashes).toHaveLength(2)
})

test('a site with consent has the prompt first in the body, with a hashed style', () => {
  const panel = { style: '.consent{color:red}', markup: '<section id="consent">May we? $&</section>' }
  const { html, styleHashes } = finishDocument(rendered('"[1]"'), 'boot()', () => '', panel)
  expect(html).toContain(`<style>${panel.style}</style></head><body>${panel.markup}<main>`)
  expect(styleHashes).toContain(`'sha256-${createHash('sha256').update(panel.style).digest('base64')}'`)
})

test('throws when the router renders something else', () => {
  expect(() => finishDocument('<html><body></body></html>', '', () => '')).toThrow('rendered no scripts')
})
