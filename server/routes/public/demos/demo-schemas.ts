import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { missingWords } from '#content/problems.ts'
import { progressStatuses } from '#domain/demo.ts'
import { Problem } from '#server/http/problem.ts'

export const tokenSchema = v.object({
  token: v.pipe(v.string(), v.description('What names the demo; whoever has it may see and change it.')),
})

const code = v.object({ size: v.number(), path: v.string() })

/** `domain/demo.ts` describes the members. */
export const demoSchema = v.object({
  version: v.string(),
  held: v.boolean(),
  name: v.string(),
  attendee: v.string(),
  company: v.string(),
  number: v.string(),
  room: v.string(),
  rooms: v.array(v.string()),
  date: v.string(),
  legs: v.array(
    v.object({
      channel: v.picklist(['email', 'wallet', 'whatsapp']),
      address: v.string(),
      state: v.picklist(['running', 'done', 'failed', 'held']),
      stops: v.array(
        v.object({
          name: v.picklist(progressStatuses),
          state: v.picklist(['done', 'next', 'failed']),
          at: v.nullable(v.string()),
        }),
      ),
      reason: v.nullable(v.string()),
      kept: v.boolean(),
      canSendAgain: v.boolean(),
    }),
  ),
  apple: v.object({ address: v.string(), trusted: v.boolean() }),
  google: v.nullable(v.string()),
  pageCode: code,
  passCode: code,
})

/** The token is private, so no cache and no search engine may keep the response. */
export const keepPrivate = (reply: FastifyReply) =>
  reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' })

export const noSuchDemo = () => new Problem('not_found', { message: missingWords.demo })
