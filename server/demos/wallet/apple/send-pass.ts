import type { FastifyReply } from 'fastify'

/** Apple requires exactly these headers; some phones refuse a file without a length. */
export const sendPass = (reply: FastifyReply, file: Buffer, changedAt: Date) =>
  reply
    .headers({
      'Content-Type': 'application/vnd.apple.pkpass',
      'Content-Length': file.length,
      'Content-Disposition': 'inline; filename="event-pass.pkpass"',
      'Last-Modified': changedAt.toUTCString(),
    })
    .send(file)
