import { describe, expect, test } from 'vitest'
import { type FileType, fileTypeOf } from './file-type.ts'
import { fileNameFor, safeFileName } from './mail-file.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

/** A ZIP file with empty entries. */
function zip(...names: string[]): Buffer {
  const local = Buffer.concat(names.map((name) => Buffer.concat([bytes('PK\x03\x04'), Buffer.alloc(26), bytes(name)])))
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(name.length, 28)
    return Buffer.concat([entry, bytes(name)])
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, ...entries, end])
}

const types = '[Content_Types].xml'
const office = (what: string) => `application/vnd.openxmlformats-officedocument.${what}` as FileType

test.each<[FileType, Buffer]>([
  ['application/pdf', bytes('%PDF-1.7\n')],
  ['image/png', bytes('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0')],
  ['image/webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
  ['image/gif', bytes('GIF89a')],
  [office('wordprocessingml.document'), zip(types, 'word/document.xml')],
  [office('spreadsheetml.sheet'), zip(types, 'xl/workbook.xml')],
  [office('presentationml.presentation'), zip(types, 'ppt/presentation.xml', 'ppt/embeddings/chart.xlsx')],
  ['text/plain', bytes('Two halls\r\n')],
  ['text/plain', Buffer.from('\ufeffGrüße, 1 < 2')],
  ['text/plain', bytes('Gr\xfc\xdfe')],
])('recognizes %s by its content', (type, content) => {
  expect(fileTypeOf(content, 'virus.exe')).toBe(type)
})

test('only the name tells a table from text', () => {
  expect(fileTypeOf(bytes('a;b'), 'Guests.CSV')).toBe('text/csv')
})

describe('refuses', () => {
  test.each<[string, Buffer]>([
    ['a Windows program', bytes('MZ\x90\0\x03')],
    ['a Linux program', bytes('\x7fELF\x02')],
    ['a script', bytes('#!/bin/sh\nrm -rf /')],
    ['HTML', bytes('<!DOCTYPE html><p>Hello')],
    ['HTML after spaces', bytes(' \r\n<HTML>')],
    ['HTML after a byte order mark', Buffer.from('\ufeff<b>Hello')],
    ['text with a script', bytes('Hello <script>alert(1)</script>')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['SVG after XML', bytes('<?xml version="1.0"?><svg>')],
    ['a ZIP file', zip('photo.png')],
    ['a damaged ZIP file', bytes('PK\x03\x04')],
    ['a ZIP file with a wrong count', zip(types, 'word/document.xml').subarray(0, -1)],
    ['a Java archive', zip('META-INF/MANIFEST.MF', 'Main.class')],
    ['a document with macros', zip(types, 'word/document.xml', 'word/vbaProject.bin')],
    ['a document with an embedded file', zip(types, 'word/document.xml', 'word/embeddings/oleObject1.bin')],
    ['a document of two kinds', zip(types, 'word/document.xml', 'xl/workbook.xml')],
    ['an old Office document', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['an email with a NUL', bytes('Hello\0')],
    ['UTF-16', Buffer.from('\ufeffHello', 'utf16le')],
  ])('%s', (_, content) => {
    expect(fileTypeOf(content, 'offer.pdf')).toBeUndefined()
  })
})

test.each([
  ['offer.pdf', 'offer.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ines\\offer.pdf', 'offer.pdf'],
  ['of\r\nfer\0.pdf', 'of fer .pdf'],
  ['offer\u202efdp.exe', 'offer fdp.exe'],
  ['a"b<c>.pdf', 'a b c .pdf'],
  ['..', 'file'],
  [' ... ', 'file'],
  ['.htaccess', 'htaccess'],
  ['', 'file'],
  ['\ud800.pdf', '\ufffd.pdf'],
  [`${'ü'.repeat(300)}.pdf`, `${'ü'.repeat(116)}.pdf`],
  ['Angebot für Köln.pdf', 'Angebot für Köln.pdf'],
])('%j becomes the safe name %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test.each([
  ['offer.exe', 'application/pdf', 'offer.exe.pdf'],
  ['offer', 'application/pdf', 'offer.pdf'],
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['pdf', 'application/pdf', 'pdf.pdf'],
  ['x'.repeat(300), 'image/png', `${'x'.repeat(116)}.png`],
] as const)('%j with the content %s becomes %j', (name, type, safe) => {
  expect(fileNameFor(name, type)).toBe(safe)
})
