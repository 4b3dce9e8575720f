import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#content/messages.ts'
import { lastResort } from '#content/pages/last-resort.ts'
import { paths } from '#domain/paths.ts'

export const sendLastResort = (request: FastifyRequest, reply: FastifyReply, status: number) =>
  sendPlain(reply.code(status), messages.unexpected, lastResort.occurrence(status, request.id))

/** @param seconds until the network may ask again */
export const sendTooMany = (reply: FastifyReply, seconds: number) =>
  sendPlain(reply.code(429).header('Retry-After', seconds), lastResort.tooMany, lastResort.again(seconds))

/** Neither text may come from a request. */
const sendPlain = (reply: FastifyReply, heading: string, text: string) =>
  reply
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>${heading}</title><h1>${heading}</h1><p>${text}</p><p><a href="${paths.home}">${lastResort.home}</a></p></html>`,
    )
