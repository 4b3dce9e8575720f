import { expect, test } from 'vitest'
import { leadImportCopy } from '#content/manager/lead-import.ts'
import { readCsv } from './read-csv.ts'

const { refused } = leadImportCopy
const read = (text: string) => readCsv(Buffer.from(text))
const rows = [{ number: 2, cells: ['Zoë', '“Kettle”'] }]

test.each([
  ['UTF-8', Buffer.from('Name,Company\nZoë,“Kettle”')],
  ['UTF-8 with BOM', Buffer.from('\ufeffName,Company\nZoë,“Kettle”')],
  ['UTF-16 with BOM', Buffer.from('\ufeffName,Company\nZoë,“Kettle”', 'utf16le')],
  ['UTF-16 without BOM', Buffer.from('Name,Company\nZoë,“Kettle”', 'utf16le')],
  ['UTF-16, big-endian', Buffer.from('\ufeffName,Company\nZoë,“Kettle”', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Name,Company\nZo\xeb,\x93Kettle\x94', 'latin1')],
])('a file in %s is read', async (_, bytes) => {
  expect(await readCsv(bytes)).toEqual({ header: ['Name', 'Company'], rows })
})

test.each([
  ['semicolons', 'Name;Company\nZoë;“Kettle”'],
  ['tabs and Windows line ends', 'Name\tCompany\r\nZoë\t“Kettle”\r\n'],
  ['a separator inside quotes', '"Name",Company\n"Zoë","“Kettle”"'],
])('%s separate the columns', async (_, text) => {
  expect(await read(text)).toMatchObject({ rows })
})

test('quotes, line breaks, blank lines, short and repeated columns are read as a spreadsheet does', async () => {
  const text = 'Name,Name,Size\n"A ""B""\nC",5" pipe\n\n,,\n d ,e,f,g'
  expect(await read(text)).toEqual({
    header: ['Name', 'Name', 'Size'],
    rows: [
      { number: 2, cells: ['A "B"\nC', '5" pipe'] },
      { number: 5, cells: [' d ', 'e', 'f', 'g'] },
    ],
  })
})

test.each([
  ['nothing', '', refused.empty],
  ['blank lines', '\n\n', refused.empty],
  ['a header alone', 'Name,Email', refused.noRows],
  ['no header', 'Amara,amara@example.com\nZoë,zoe@example.com', refused.noHeader],
  ['1,000 columns', `${'a,'.repeat(999)}a\nb`, refused.tooManyColumns(1, 200)],
  ['10,001 rows', `Name${'\na'.repeat(10_001)}`, refused.tooManyRows(10_000)],
  ['an open quote', 'Name\n"Amara\nZoë', refused.longRow(3)],
  ['a huge cell', `Name\n${'a'.repeat(200_000)}`, refused.longRow(2)],
  ['a NUL', 'Name\nAma\0ra', refused.encoding],
  ['a workbook', 'PK\x03\x04', refused.workbook],
  ['more than 5 MB', `Name\n${'a\n'.repeat(2_500_001)}`, refused.tooLarge],
])('a file with %s is refused with a sentence', async (_, text, sentence) => {
  expect(await read(text)).toEqual({ refused: sentence })
})

test.each([
  ['of no known charset', Buffer.from('Name\nAma\x81ra\xff', 'latin1')],
  ['in UTF-16 that is cut', Buffer.from('\ufeffName\nA', 'utf16le').subarray(0, -1)],
  ['with half a surrogate pair', Buffer.from('\ufeffName\n\ud83c', 'utf16le')],
])('text %s is refused', async (_, bytes) => {
  expect(await readCsv(bytes)).toEqual({ refused: refused.encoding })
})

test('the largest file is read', async () => {
  const file = await read(`Name,Email${'\nAmara Lindqvist,amara@example.com'.repeat(10_000)}`)
  expect('rows' in file && file.rows.length).toBe(10_000)
})
