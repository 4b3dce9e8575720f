import { expect, test } from 'vitest'
import { markdownPage } from './markdown-page.ts'

const origin = 'https://www.example.com'

const convert = (main: string) =>
  markdownPage(
    `<html><head><title>Fast &amp; simple | Site</title><meta name="description" content="Say &quot;hello&quot;."/><link rel="canonical" href="${origin}/modules"/></head><body><nav>Menu</nav><main id="main">${main}</main><footer>Foot</footer></body></html>`,
    origin,
  )
const bodyOf = async (main: string) => (await convert(main)).split('---\n').at(-1)?.trim()

test('the title and the URL come first, without HTML', async () => {
  expect(await convert('<h1>Modules</h1>')).toBe(`---
title: "Fast & simple | Site"
description: "Say \\"hello\\"."
canonical: https://www.example.com/modules
---

# Modules
`)
})

test('URLs are absolute, and a link within the page is only its text', async () => {
  expect(await bodyOf('<p><a href="/about">About</a> and <a href="#more">more</a></p>')).toBe(
    '[About](https://www.example.com/about) and more',
  )
  expect(await bodyOf('<img src="/uploads/a.png?w=720" alt="A code">')).toBe(
    '![A code](https://www.example.com/uploads/a.png?w=720)',
  )
})

test('a drawing is replaced by its label, once, even when its letters are outlines', async () => {
  const phone = '<div role="img" aria-label="A phone"><svg><path d="M0 0"/></svg></div>'
  expect(await bodyOf(`<p>Before</p><ul><li>${phone}</li></ul>`)).toBe('Before\n\n*Picture: A phone*')
  expect(await bodyOf(`<div>${phone}${phone}</div><p>After</p>`)).toBe('*Picture: A phone*\n\nAfter')
})

test('decoration, breadcrumbs and controls are left out', async () => {
  expect(
    await bodyOf(
      '<section class="section section--crumbs"><nav class="crumbs"><a href="/">Home</a></nav><span aria-hidden="true">50</span><form><label>Name</label><input name="x"><button>Send</button><p>Consent</p></form></section>',
    ),
  ).toBe('Consent')
})

test('words that CSS separates stay apart', async () => {
  expect(
    await bodyOf('<p><time>08:41</time>Pass <span>appears</span>, <a href="/a">one</a><a href="/b">two</a></p>'),
  ).toBe(`08:41 Pass appears, [one](${origin}/a) [two](${origin}/b)`)
})

test('questions keep their answers, and terms their descriptions', async () => {
  expect(await bodyOf('<details><summary>Why?</summary><div>Because.</div></details>')).toBe('**Why?**\n\nBecause.')
  expect(await bodyOf('<dl><div><dt>Status</dt><dd>503</dd></div></dl>')).toBe('- **Status**: 503')
})

test('a slider becomes its label and value', async () => {
  const slide =
    '<div><label>Desks</label><span aria-hidden="true">6</span><input type="range" aria-valuetext="6 desks"></div>'
  expect(await bodyOf(`<form>${slide}${slide}</form>`)).toBe('- **Desks**: 6 desks\n\n- **Desks**: 6 desks')
})

test('a formula becomes one line of text', async () => {
  const power = '<msup><mi>a</mi><mi>k</mi></msup>'
  const sum = '<munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>0</mn></mrow><mi>c</mi></munderover>'
  const over = `<mfrac><mrow>${power}</mrow><mrow><mi>k</mi><mo>!</mo></mrow></mfrac>`
  expect(await bodyOf(`<math><msub><mi>W</mi><mi>q</mi></msub><mo>=</mo>${sum}${over}</math>`)).toBe(
    '`W_q = ∑[k = 0 to c] (a^k / k!)`',
  )
})
