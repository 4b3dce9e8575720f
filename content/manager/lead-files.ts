import type { FileRefusal } from '#domain/leads/mail-file.ts'

const types = 'PDF, PNG, JPEG, WebP, GIF, DOCX, XLSX, PPTX, TXT and CSV'

export const leadFileCopy = {
  add: 'Attach files',
  label: 'Attachments',
  uploading: (name: string) => `Uploading ${name}…`,
  remove: (name: string) => `Remove ${name}`,
  download: (name: string, size: string) => `${name}, ${size}`,
  named: (name: string, sentence: string) => `${name}: ${sentence}`,
  unreachable: 'It was not uploaded: there is no connection, or a proxy refused its size. Attach it again.',
  longName: 'Use 1,000 characters at most for the file name.',
  notBase64: 'Must be Base64.',
  gone: 'A file of this reply was removed, or was sent with another reply. Check the files, then send again.',
  refused: {
    type: `This type of file can’t be sent. You can send ${types} without macros.`,
    size: 'The files of one reply may have 10 MB in all.',
    count: 'One reply may have 10 files.',
    space: 'There is no space for this file.',
  } satisfies Record<FileRefusal, string>,
  /** Follows the name of a file in a visitor's mail. */
  notStored: {
    type: 'not stored, this type is not accepted',
    size: 'not stored, the files have more than 10 MB',
    count: 'not stored, the email has more than 10 files',
    space: 'not stored, too many files wait for a lead',
  } satisfies Record<FileRefusal, string>,
} as const
