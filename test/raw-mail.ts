interface RawMail {
  from?: string
  to?: string
  subject?: string
  messageId?: string | null
  headers?: Record<string, string>
  text?: string
}

let written = 0

/** A raw mail as from a visitor's program. */
export function rawMail({ from, to, subject, messageId, headers, text }: RawMail = {}): string {
  written += 1
  const fields = {
    From: from ?? 'Amara Lindqvist <amara@example.com>',
    To: to ?? 'answers@example.com',
    Subject: subject ?? 'Re: Your three halls',
    ...(messageId !== null && { 'Message-ID': messageId ?? `<mail-${written}@kettle.example>` }),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return `${[...lines, '', text ?? 'And in June?'].join('\r\n')}\r\n`
}
