import type { ImportField } from '#domain/leads/import-columns.ts'
import { newLeadCopy } from './new-lead.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)
const leads = (count: number) => (count === 1 ? '1 lead' : `${count.toLocaleString('en-US')} leads`)

export const leadImportCopy = {
  heading: 'Import leads',
  lede: 'From a spreadsheet, a trade show or another program. The leads are assigned to you and get no email.',
  file: {
    heading: 'Choose a file',
    label: 'CSV file',
    hint: 'Up to 10,000 rows and 5 MB, with column names in the first row. Commas, semicolons and tabs work.',
    choose: 'Choose a file',
    drop: 'Or drop it here.',
    reading: 'Reading the file…',
    unreadable: 'Your browser could not read this file. Choose it again.',
  },
  refused: {
    empty: 'The file is empty.',
    noHeader: 'The first row must have the names of the columns. Add them, then choose the file again.',
    noRows: 'The file has column names, but no rows.',
    tooLarge: 'The file is larger than 5 MB. Split it into several files.',
    tooManyRows: (most: number) =>
      `The file has more than ${most.toLocaleString('en-US')} rows. Split it into several files.`,
    tooManyColumns: (row: number, most: number) =>
      `Row ${row} has more than ${most} columns. Check which character separates the columns.`,
    workbook: 'This is an Excel workbook. Save it as CSV in Excel, then choose that file.',
    encoding: 'This is not a text file that we can read. Save it as CSV in UTF-8, then choose it again.',
    longRow: (line: number) =>
      `A row that ends near line ${line} is too long, or its quotation mark is never closed. Correct it in the file.`,
    quotes: (line: number) => `The quotation marks near line ${line} are not in pairs. Correct them in the file.`,
    columns: 'Choose a field for at least one column, and each field for one column only.',
    state: 'This import was started or undone before, so its columns cannot change.',
    running: 'This import is not finished. Continue it first.',
    notImported: 'Only a finished import can be undone.',
    tooManyCells: (count: number) => `This row has ${count} cells more than the first row.`,
    fields: {
      company: 'The company name is too long. Use up to 200 characters.',
      telephone:
        'The phone number is not complete. Use the country code, such as +44 20 7946 0123, or choose a country.',
      message: 'The message is too long. Use up to 5,000 characters.',
      country: 'This country is not known. Use its English name or its two-letter code, such as GB.',
    } as Partial<Record<ImportField, string>>,
  },
  columns: {
    heading: 'Columns',
    lede: 'Choose the field for each column of the file.',
    table: 'Columns of the file',
    column: 'Column',
    example: 'First rows',
    field: 'Field',
    fieldOf: (column: string) => `Field for the column “${column}”`,
    unnamed: (number: number) => `Column ${number}`,
    none: 'Do not import',
    fields: newLeadCopy.fields,
    country: 'Country of rows without one',
    countryHint: 'For phone numbers without a country code.',
  },
  check: {
    heading: 'Check',
    checking: 'Checking the rows…',
    ready: (count: number) => `${rows(count)} can be imported.`,
    refused: (count: number) =>
      count === 1 ? '1 row has errors and is left out.' : `${rows(count)} have errors and are left out.`,
    duplicates: (count: number) =>
      count === 1
        ? '1 row has the email or phone number of a lead that exists, or of an earlier row.'
        : `${rows(count)} have the email or phone number of leads that exist, or of earlier rows.`,
    skip: 'Skip these rows',
    preview: 'First rows as leads',
    errors: 'Rows with errors',
    duplicateTable: 'Rows that exist already',
    row: 'Row',
    problem: 'Problem',
    who: 'Name and contact',
    existing: 'Lead',
    sameFile: (number: number) => `Same as row ${number}`,
    openLead: 'Open the lead',
    more: (count: number) => `And ${rows(count)} more.`,
    download: 'Download rows with errors as CSV',
    problemColumn: 'Problem',
    rowColumn: 'Row in the file',
  },
  start: (count: number) => `Import ${leads(count)}`,
  starting: 'Starting…',
  discard: 'Discard',
  run: {
    heading: 'Importing',
    progress: (done: number, total: number) => `${done.toLocaleString('en-US')} of ${rows(total)}`,
    lede: 'You can work on other pages. If you close the window, continue here later.',
    stopped: 'The import is not finished. Continue where it stopped; no row is imported twice.',
    resume: 'Continue',
    failed: 'The server could not be reached. Nothing is lost; continue when it is back.',
  },
  done: {
    heading: 'Imported',
    imported: (count: number) => `${leads(count)} imported.`,
    refused: (count: number) => `${rows(count)} with errors left out.`,
    skipped: (count: number) => `${rows(count)} skipped.`,
    show: 'Show the leads',
    another: 'Import another file',
    undo: 'Undo the import',
    undoHeading: 'Undo this import?',
    undoLede: 'All its leads are erased, except those that someone changed since. This cannot be reversed.',
    keep: 'Keep the leads',
  },
  undo: {
    heading: 'Undoing the import',
    done: 'Import undone',
    removed: (count: number) => `${leads(count)} removed.`,
    stayed: (count: number) => `${leads(count)} stayed, because someone changed them or a message belongs to them.`,
    table: 'Leads that stayed',
    stayedLead: (row: number) => `Row ${row}`,
  },
  list: {
    heading: 'Imports of the last 7 days',
    file: 'File',
    at: 'Imported',
    result: 'Result',
    states: {
      draft: 'Not started',
      running: 'Not finished',
      done: 'Imported',
      undoing: 'Undo not finished',
      undone: 'Undone',
    },
    counts: (imported: number, total: number) => `${imported.toLocaleString('en-US')} of ${rows(total)}`,
  },
} as const
