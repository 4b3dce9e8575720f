// node scripts/manager-types.mjs [--check]: writes the types of the staff's calls from their own
// document, or fails if they are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { calls } from '#server/manager/calls/calls.ts'
import { managerDocument } from '#server/manager/manager-document.ts'
import { fail, root } from './toolchain.mjs'

const file = join(root, 'manager', 'api', 'schema.ts')
const types = astToString(await openapiTS(managerDocument(calls, 'http://localhost'), { alphabetize: true }))
const text = `// Written by node scripts/manager-types.mjs.\n${types}`

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
  fail('manager/api/schema.ts is not what the staff’s calls say. Run node scripts/manager-types.mjs.')
else console.log('manager/api/schema.ts says what the staff’s calls say.')
