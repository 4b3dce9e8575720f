import type { FastifyReply } from 'fastify'

/** Apple asks for exactly these headers; without a length some phones refuse the file. */
export const sendPass = (reply: FastifyReply, file: Buffer, changedAt: Date) =>
  reply
    .headers({
      'Content-Type': 'application/vnd.apple.pkpass',
      'Content-Length': file.length,
      'Content-Disposition': 'inline; filename="event-pass.pkpass"',
      'Last-Modified': changedAt.toUTCString(),
    })
    .send(file)
