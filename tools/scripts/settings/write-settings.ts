import { readFileSync, writeFileSync } from 'node:fs'
import { projectFile } from '#server/runtime/project-files.ts'
import { exampleFile } from './example-file.ts'
import { settingsPage } from './settings-page.ts'

const texts = { '.env.example': exampleFile(), 'docs/settings.md': settingsPage() }
const different = Object.entries(texts).filter(([file, text]) => readFileSync(projectFile(file), 'utf8') !== text)

if (!process.argv.includes('--check')) for (const [file, text] of different) writeFileSync(projectFile(file), text)
else if (different.length > 0) {
  const files = different.map(([file]) => file).join(' and ')
  console.error(`${files}: not what the table in server/config/settings/ says. Run node tools/scripts/settings.mjs.`)
  process.exit(1)
} else console.log('.env.example and docs/settings.md say what the table of settings says.')
