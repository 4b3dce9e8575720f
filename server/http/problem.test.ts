import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemStatus } from '#domain/problem.ts'
import { projectFile } from '#server/runtime/project-files.ts'

test('docs/api.md lists every code with its status, in their order, and no other', () => {
  const document = readFileSync(projectFile('docs/api.md'), 'utf8')
  const rows = Array.from(document.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm), ([, status, code]) => [
    code,
    Number(status),
  ])
  expect(rows).toEqual(Object.entries(problemStatus))
})
