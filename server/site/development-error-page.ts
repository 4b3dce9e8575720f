import { stripVTControlCharacters } from 'node:util'
import { escapeXml } from '#domain/xml-escape.ts'

/** The members that Vite adds; a compiler's message may already contain file and frame. */
interface SourceError extends Error {
  id?: string
  frame?: string
  loc?: { file?: string; line: number; column: number }
}

export function developmentErrorPage(thrown: unknown): string {
  const error: SourceError = thrown instanceof Error ? thrown : new Error(String(thrown))
  const details = [error.message, placeOf(error), error.frame ?? error.stack?.replace(error.message, '')]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This page could not be made</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark }
pre { font: .9rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>This page could not be made</h1>
${details.map(block).join('')}
<p>Reload it once the source is mended.</p>
</body>
</html>
`
}

const placeOf = ({ id, loc }: SourceError) => (loc ? `${loc.file ?? id ?? ''}:${loc.line}:${loc.column}` : id)

const block = (text = '') => text && `<pre>${escapeXml(stripVTControlCharacters(text).trim())}</pre>`
