import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder of one run for files that its test files share. */
    templates: string
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-templates-'))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o711)
  provide('templates', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
