import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/** Copy of the specification and the consent text, which stay as they are. */
const fixed = [
  'Names must contain only letters and spaces, and be at least 3 characters long.',
  'Woops, something went wrong. Please try submitting your email again',
  'By submitting this form you consent to us contacting you about our products.',
]

const british =
  /\b(queue[sd]?|stands|whilst|amongst|towards|afterwards|spelt|learnt|catalogue|programme|centre|colour|organis\w+|cancelled|fortnight|car park|set-up|(a|an|the|each|every|this|per|first|exhibition) stand|stand [A-F]\d\d|stand number)\b/i
const clock24 = /\b(0\d|1[3-9]|2[0-3]):\d\d\b/
/** Riddles and translated phrases that reviewers found. */
const struck = [
  'all of the doors. so are we',
  'all the same.',
  'all their weather',
  'allowed is',
  'anew',
  'another look',
  'answer as not found',
  'asked before opening',
  'at this moment',
  'carry it to your phone',
  'comes up by itself',
  'comes up on its own',
  'enthusiasm is noted',
  'fair is fair',
  'follows the clock',
  'from which nobody can read',
  'great many',
  'hang on only',
  'hang something on',
  'have one of us',
  'held at the desk',
  'hold the loom',
  'hook on',
  'is enthusiasm',
  'is not whole',
  'it concerns',
  'its time is over',
  'keeps its own books',
  'lies in a folder',
  'nine in ten',
  'no server is sent',
  'nobody can say',
  'nobody twice',
  'of ours in the hall',
  'on the hook until',
  'one you would like to',
  'people of ours',
  'put one on',
  'put your name on one',
  'some of them round',
  'stands in our',
  'stands on one sheet',
  'tears off everything',
  'that one is real: it comes',
  'the attendee for once',
  'the kind with buttons',
  'the phone answers',
  'the phone brings along',
  'the sheet answers',
  'they concern',
  'to what?',
  'torn off and gone',
  'very near it',
  'whoever',
  'whom it cannot',
  'work it out',
  'worked out with',
  'would hang on',
  'woven as you wear it',
  'write us an email',
  'years between us',
]

const folder = new URL('./', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const list = (path: string, suffix: string) =>
  readdirSync(new URL(path, folder))
    .filter((name) => name.endsWith(suffix) && !name.endsWith('.test.ts'))
    .map((name) => `${path}${name}`)
const notForVisitors = /(palette|colors|brand-mark|paint-drawing|style-guide|staff|staff-member)\.ts$/
const files = [
  ...['./', 'pages/', 'emails/'].flatMap((path) => list(path, '.ts')),
  ...['blog/', 'legal/'].flatMap((path) => list(path, '.md')),
].filter((file) => !notForVisitors.test(file))

/** Text literals of a module; each expression in a template counts as one word. */
function literalsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsOf)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, quasis, ...parts } = node as {
    [part: string]: unknown
    quasis?: { value: { cooked: string } }[]
  }
  if (type === 'ImportDeclaration') return []
  const own = type === 'Literal' ? [`${value}`] : literalsOf(value)
  const template = quasis ? [quasis.map((part) => part.value.cooked).join('…')] : []
  return [...own, ...template, ...literalsOf(Object.values(parts))]
}

/** Lines of a text without Markdown and without captions, which quote drawn clocks. */
const linesOf = (post: string) =>
  post
    .split('\n')
    .filter((line) => !/^(banner_caption|title|#)/.test(line))
    .map((line) => line.replace(/\*\*|^(\d\.|[->]) |^seo_description: /g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))

const sentencesOf = (copy: string) =>
  fixed
    .reduce((rest, text) => rest.replace(text, ''), copy)
    .replace(/\b([ap])\.m\.(?! \p{Lu})/gu, '$1m')
    .split(/(?<=[.!?…]["”]?) +(?=[\p{Lu}“])/u)
    .filter((sentence) => /[.!?]["”]?$/.test(sentence))
const countWords = (sentence: string) => sentence.split(/\s+/).length

describe.each(files)('%s', (file) => {
  const copy = file.endsWith('.ts') ? literalsOf(parseSync(file, read(file)).program) : linesOf(read(file))
  const sentences = copy.flatMap(sentencesOf)

  test('has sentences of at most 28 words, and under 14 on average', () => {
    expect(sentences.filter((sentence) => countWords(sentence) > 28)).toEqual([])
    const words = sentences.map(countWords).reduce((sum, count) => sum + count, 0)
    if (sentences.length > 4) expect(words / sentences.length).toBeLessThan(14)
  })

  test('is plain American English', () => {
    expect(
      copy.filter((text) => british.test(text) || struck.some((phrase) => text.toLowerCase().includes(phrase))),
    ).toEqual([])
    expect(sentences.filter((sentence) => clock24.test(sentence))).toEqual([])
  })
})
