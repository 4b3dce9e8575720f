import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { logLineAsText } from './log-line-as-text.ts'

test('formats time, level, message, members, and the stack below', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(logLineAsText(line)) })
  log.info({ posts: 16, email: 'amara@example.com' }, 'Imported the sample posts')
  log.error({ err: new Error('\u001b[31mgone\u001b[0m') }, 'A page failed')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d INFO {2}Imported the sample posts posts=16 email="\[personal\]"\n$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ERROR A page failed\n {4}Error: gone\n {8}at /)
})
