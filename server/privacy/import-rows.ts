import { mailboxOf } from '#domain/leads/mailbox.ts'
import type { Queries } from '#server/db/database.ts'
import { requestPurge } from './database-purge.ts'

interface ImportRow {
  import_id: string
  number: number
  cells: string
}

const PAGE = 1_000
/** Digits that a national number shares with the international one. */
const MIN_DIGITS = 7

/** Rows of imports that name this email address or number; stored leads have no cells. */
export async function importRowsOf(queries: Queries, contact: string): Promise<ImportRow[]> {
  const found: ImportRow[] = []
  const names = contact.includes('@') ? namesMailbox(contact) : namesNumber(contact)
  for (let last: ImportRow | undefined; ; ) {
    let query = queries
      .selectFrom('lead_import_rows')
      .select(['import_id', 'number', 'cells'])
      .where('cells', '<>', '')
      .orderBy('import_id')
      .orderBy('number')
      .limit(PAGE)
    if (last) {
      const { import_id, number } = last
      query = query.where((is) =>
        is.or([is('import_id', '>', import_id), is.and([is('import_id', '=', import_id), is('number', '>', number)])]),
      )
    }
    const page = await query.execute()
    found.push(...page.filter(({ cells }) => (JSON.parse(cells) as string[]).some(names)))
    last = page.at(-1)
    if (page.length < PAGE) return found
  }
}

const namesMailbox = (email: string) => {
  const mailbox = mailboxOf(email.trim())
  return (cell: string) => cell.includes('@') && mailboxOf(cell.trim()) === mailbox
}

const namesNumber = (telephone: string) => {
  const digits = digitsOf(telephone)
  return (cell: string) => {
    const own = digitsOf(cell).replace(/^0+/, '')
    return own.length >= MIN_DIGITS && digits.endsWith(own)
  }
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The counts of the import stay. */
export async function blankImportRows(queries: Queries, contact: string, now: number): Promise<void> {
  const rows = await importRowsOf(queries, contact)
  for (const { import_id, number } of rows)
    await queries
      .updateTable('lead_import_rows')
      .set({ cells: '', state: 'skipped' })
      .where('import_id', '=', import_id)
      .where('number', '=', number)
      .execute()
  if (rows.length > 0) await requestPurge(queries, now)
}
