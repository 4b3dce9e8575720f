import { createTransport, type SendMailOptions } from 'nodemailer'

/** A message as it goes over the wire or into a file. */
export interface RawEmail {
  envelope: { from: string | false; to: string[] }
  bytes: Buffer
}

/** Writes a message out whole: line by line it would leave in hundreds of small writes. */
export async function rawEmail(email: SendMailOptions): Promise<RawEmail> {
  const { envelope, message } = await writer.sendMail(email)
  // A Buffer, since the writer is told to collect the message.
  return { envelope, bytes: message as Buffer }
}

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
