import { existsSync } from 'node:fs'
import { projectFile } from '#server/process/project-file.ts'
import { contentFaults } from './content-faults.ts'
import { broken, type Finding, ok } from './finding.ts'

export async function examineContent(): Promise<Finding[]> {
  if (!existsSync(projectFile('content/site.ts')))
    return [ok('content', 'The build has checked it; its sources are not here.')]
  try {
    const faults = await contentFaults()
    if (faults.length > 0) return faults.map((fault) => broken('content', fault))
    return [ok('content', 'Its drawings are there, no text is empty, and its links lead to pages.')]
  } catch (error) {
    return [broken('content', `It cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : error}`)]
  }
}
