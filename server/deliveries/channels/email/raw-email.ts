import { createTransport, type SendMailOptions } from 'nodemailer'

export type Email = SendMailOptions & { text: string; html?: string }

export type RawEmail = Awaited<ReturnType<typeof rawEmail>>

/** Buffered because a stream would reach the socket in hundreds of small writes. */
export async function rawEmail(email: Email) {
  const { envelope, message } = await writer.sendMail({
    ...email,
    text: mailLines(email.text),
    ...(email.html !== undefined && { html: mailLines(email.html) }),
  })
  // A Buffer because of the option `buffer` below.
  return { envelope, bytes: message as Buffer }
}

const mailLines = (text: string) => text.replace(/\r?\n/g, '\r\n')

const writer = createTransport(
  { streamTransport: true, buffer: true },
  { textEncoding: 'quoted-printable', disableFileAccess: true, disableUrlAccess: true },
)

export const readableBytes = ({ bytes }: Pick<RawEmail, 'bytes'>): Buffer =>
  Buffer.from(
    bytes
      .toString()
      .replace(
        /(Content-Transfer-Encoding: )quoted-printable(\r\n(?:.+\r\n)*\r\n)([\s\S]*?)(?=\r\n----_NmP|$)/g,
        (_, name: string, headers: string, body: string) => `${name}8bit${headers}${decodeQuotedPrintable(body)}`,
      ),
  )

const decodeQuotedPrintable = (body: string) =>
  body
    .replaceAll('=\r\n', '')
    .replace(/(?:=[\dA-F]{2})+/g, (octets) => Buffer.from(octets.replaceAll('=', ''), 'hex').toString())
