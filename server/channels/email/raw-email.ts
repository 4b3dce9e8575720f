import { createTransport, type SendMailOptions } from 'nodemailer'

/** A message with both of its texts. */
export type Email = SendMailOptions & { text: string; html: string }

/** A message as it goes over the wire or into a file. */
export interface RawEmail {
  envelope: { from: string | false; to: string[] }
  bytes: Buffer
}

/** Writes a message out whole: line by line it would leave in hundreds of small writes. All its lines end as mail's do. */
export async function rawEmail(email: Email): Promise<RawEmail> {
  const { envelope, message } = await writer.sendMail({
    ...email,
    text: mailLines(email.text),
    html: mailLines(email.html),
    textEncoding: 'quoted-printable',
  })
  // A Buffer, since the writer is told to collect the message.
  return { envelope, bytes: message as Buffer }
}

const mailLines = (text: string) => text.replace(/\r?\n/g, '\r\n')

const writer = createTransport({ streamTransport: true, buffer: true })
