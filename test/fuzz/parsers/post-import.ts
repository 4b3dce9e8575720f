import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cdata, escapeXml } from '#domain/text/xml-escape.ts'
import { lostElements, readPostBody } from '#server/blog/post-body.ts'
import { decodeText, ImportError, readPostFile } from '#server/blog/post-file.ts'
import { sanitizePost } from '#server/blog/sanitize-post.ts'
import type { ParserTarget } from '../parser-target.ts'
import type { Random } from '../random.ts'
import { randomText } from '../random-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'lanyard-fuzz-posts-'))
writeFileSync(
  join(folder, 'hall.png'),
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const unsafe = /<(?:script|style|iframe|object|embed|svg|math|form|input)\b|<[a-z][^<>]*\son[a-z]+=/i
const unsafeAddress = /<[a-z]+ (?:[a-z]+="[^"]*" )*(?:href|src)="\s*(?:javascript|data):/i
const withoutValues = (html: string) => html.replace(/"[^"]*"/g, '""')
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

export const target: ParserTarget<Buffer> = {
  generate: (random) => Buffer.from(post(random), random.once(30) ? 'latin1' : random.once(30) ? 'utf16le' : 'utf8'),
  async parse(bytes) {
    try {
      const { front, markdown } = readPostFile('post.md', decodeText('post.md', bytes))
      const { content } = await readPostBody(folder, 'post.md', markdown)
      if (unsafe.test(withoutValues(content)) || unsafeAddress.test(content)) throw new Error(`Unsafe: ${content}`)
      if (sanitizePost(content) !== content) throw new Error(`Sanitized again, it changes: ${content}`)
      if (lostElements(content, sanitizePost(content)).length > 0) throw new Error(`It loses elements: ${content}`)
      const item = escapeXml(front.title) + cdata(content)
      if (forbidden.test(item)) throw new Error('The feed would have characters that XML lacks')
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      if (!error.message.startsWith('post.md: ')) throw new Error('The refusal names no file', { cause: error })
    }
  },
  async stop() {
    rmSync(folder, { recursive: true })
  },
}

function post(random: Random): string {
  const fence = random.once(10) ? random.pick(['--- ', '---\t', '+++', '\n---', '\ufeff---']) : '---'
  const front = [
    `title: ${random.once(4) ? JSON.stringify(randomText(random, 20)) : 'Doors'}`,
    'date: 2026-11-20',
    'publish_date: 2026-11-20T08:00:00Z',
    'author: Sample author',
    'categories: [messaging]',
    'seo_description: A post.',
    ...(random.once(10) ? [randomText(random, 10)] : []),
  ]
  const parts = Array.from({ length: 1 + random.below(8) }, () => block(random, 3))
  return `${fence}\n${front.join('\n')}\n---\n${parts.join(random.pick(['\n\n', '\n']))}\n`
}

const tags = [
  ...[
    'b',
    'i',
    'del',
    's',
    'strike',
    'sup',
    'sub',
    'mark',
    'kbd',
    'span',
    'div',
    'section',
    'dl',
    'dt',
    'dd',
    'h1',
    'h5',
  ],
  ...[
    'details',
    'summary',
    'table',
    'tr',
    'td',
    'ol',
    'li',
    'a',
    'p',
    'video',
    'script',
    'style',
    'svg',
    'x-y',
    'noscript',
  ],
]
const attributes = [
  ...[
    'id="doors"',
    'id="location"',
    'href="#doors"',
    'href="javascript:x()"',
    'href="other.md"',
    'onclick="x()"',
    'start="3"',
  ],
  ...[
    'reversed',
    'type="a"',
    'align="right"',
    'style="text-align:right"',
    'hidden',
    'class="x"',
    'title="T"',
    'name="n"',
    '"',
  ],
]

function block(random: Random, depth: number): string {
  const words = () => inline(random, depth)
  switch (random.below(12)) {
    case 0:
      return `${'#'.repeat(1 + random.below(6))} ${words()}`
    case 1:
      return `${random.pick(['3.', '-', '- [x]', '- [ ]', '*'])} ${words()}\n  ${words()}`
    case 2:
      return `| a | b |\n|:--|${random.pick(['--:', ':-:', '---'])}|\n| ${words()} | ${words()} |`
    case 3:
      return `\`\`\`html\n<a href="/x">${words()}</a>\n\`\`\``
    case 4:
      return `> ${words()}`
    case 5:
      return `![${words()}](${random.pick(['hall.png', './hall.png', 'hall%2Epng', 'none.png', '../hall.png', 'https://e.example/x.png'])})`
    case 6:
      return random.pick(['<!-- closed -->', '<!-- open', '<?php', '<![CDATA[ x ]]>', '[^1]: A note', '---', '\\'])
    default:
      return words()
  }
}

function inline(random: Random, depth: number): string {
  if (depth === 0) return random.pick(['doors', 'Hall 4', '8:55', '2,000'])
  const inner = () => inline(random, depth - 1)
  switch (random.below(9)) {
    case 0:
      return `**${inner()}** ~~${inner()}~~ _${inner()}_`
    case 1:
      return `[${inner()}](${random.pick(['#doors', '#top', './other.md', 'www.example.com', 'a@example.com', '//e.example', 'https://e.example/?a=1&b=2'])})`
    case 2:
    case 3: {
      const tag = random.pick(tags)
      const attribute = random.once(2) ? ` ${random.pick(attributes)}` : ''
      return `<${tag}${attribute}>${inner()}${random.once(6) ? '' : `</${tag}>`}`
    }
    case 4:
      return `\`${inner()}\` Vec<String> a < b && c`
    case 5:
      return randomText(random, random.pick([10, 300]))
    default:
      return `${inner()} ${inner()}`
  }
}
