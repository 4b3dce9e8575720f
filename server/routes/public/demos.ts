import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { notFoundCopy, validationCopy } from '#content/problems.ts'
import { type Room, rooms } from '#content/sample-event.ts'
import { type Demo, progressStatuses } from '#domain/demo.ts'
import { apiDemoAgainPath, apiDemoErasePath, apiDemoPath, apiDemoRoomPath, apiDemoSeenPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { changeRoom, markEmailSeen, retryMessage } from '#server/demos/change-room.ts'
import { findDemo } from '#server/demos/demo-records.ts'
import { readDemo } from '#server/demos/read-demo.ts'
import { invalidMember, Problem } from '#server/http/problem.ts'
import { eraseLead } from '#server/privacy/erasure.ts'
import { documented, jsonSchema } from './api-document.ts'
import { type CallOf, routeOf } from './api-prefix.ts'

export function getDemo(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Demos',
    summary: 'Read how far a visitor’s own demo has come',
    success: { status: 200, data: demoSchema },
    failures: [404],
    params: tokenSchema,
  })
  app.get<CallOf<typeof apiDemoPath>>(routeOf(apiDemoPath), { schema }, async (request, reply) => {
    setPrivateHeaders(reply)
    return { ok: true, message: 'Demo', data: await publicDemo(context, request.params.token) }
  })
}

export async function publicDemo(context: Context, token: string): Promise<Demo> {
  const demo = await readDemo(context, token)
  if (!demo) throw missingDemo()
  return demo
}

const channels = ['email', 'wallet', 'whatsapp'] as const
const againBodySchema = v.object({ channel: v.picklist(channels) })

export function postDemoAgain(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Demos',
    summary: 'Send a message of a demo again that has certainly not arrived',
    success: { status: 200, data: v.null() },
    failures: [403, 409, 415, 422, 503],
    params: tokenSchema,
    body: jsonSchema(againBodySchema),
  })
  app.post<CallOf<typeof apiDemoAgainPath>>(routeOf(apiDemoAgainPath), { schema }, async (request, reply) => {
    setPrivateHeaders(reply)
    await repeatMessage(context, request.params.token, request.body)
    return { ok: true, message: myDemoPage.sentAgain, data: null }
  })
}

export async function repeatMessage(context: Context, token: string, body: unknown): Promise<void> {
  const parsed = v.safeParse(againBodySchema, body)
  if (!parsed.success) throw invalidMember('channel', validationCopy.channel(channels))
  if (!(await retryMessage(context, token, parsed.output.channel))) throw new Problem('delivery_not_retryable')
}

const eraseBodySchema = v.object({ confirm: v.literal(true) })

export function postDemoErase(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Demos',
    summary: 'Erase everything that is held of a demo and its visitor',
    success: { status: 200, data: v.null() },
    failures: [403, 404, 415, 422, 503],
    params: tokenSchema,
    body: jsonSchema(eraseBodySchema),
  })
  app.post<CallOf<typeof apiDemoErasePath>>(routeOf(apiDemoErasePath), { schema }, async (request, reply) => {
    setPrivateHeaders(reply)
    await eraseDemo(context, request.params.token, request.body)
    return { ok: true, message: myDemoPage.erased.heading, data: null }
  })
}

export async function eraseDemo(context: Context, token: string, body: unknown): Promise<void> {
  if (!v.is(eraseBodySchema, body)) throw invalidMember('confirm', myDemoPage.erase.unconfirmed)
  const found = await findDemo(context, token)
  if (!found || !(await eraseLead(context, found.lead.id))) throw missingDemo()
}

const roomBodySchema = v.object({ room: v.picklist(rooms) })

export function postDemoRoom(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Demos',
    summary: 'Move the session of a demo; the pass on the phone follows',
    success: { status: 200, data: v.null() },
    failures: [403, 404, 415, 422, 503],
    params: tokenSchema,
    body: jsonSchema(roomBodySchema),
  })
  app.post<CallOf<typeof apiDemoRoomPath>>(routeOf(apiDemoRoomPath), { schema }, async (request, reply) => {
    setPrivateHeaders(reply)
    const room = await changeDemoRoom(context, request.params.token, request.body)
    return { ok: true, message: myDemoPage.room.changed(room), data: null }
  })
}

export async function changeDemoRoom(context: Context, token: string, body: unknown): Promise<Room> {
  const parsed = v.safeParse(roomBodySchema, body)
  if (!parsed.success) throw invalidMember('room', validationCopy.room(rooms))
  if (!(await changeRoom(context, token, parsed.output.room))) throw missingDemo()
  return parsed.output.room
}

/** Called by the page's script, so that link scanners do not count as readers. */
export function postDemoSeen(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Demos',
    summary: 'Tell that the visitor has come from the demo’s email',
    success: { status: 200, data: v.null() },
    params: tokenSchema,
  })
  app.post<CallOf<typeof apiDemoSeenPath>>(routeOf(apiDemoSeenPath), { schema }, async (request, reply) => {
    setPrivateHeaders(reply)
    await markEmailSeen(context, request.params.token)
    return { ok: true, message: 'Seen', data: null }
  })
}

export const tokenSchema = v.object({
  token: v.pipe(v.string(), v.description('Identifies the demo; anyone who has it can see and change the demo.')),
})

const code = v.object({ size: v.number(), path: v.string() })

const demoSchema = v.object({
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

/** The token is private, so caches and search engines must not store the response. */
export const setPrivateHeaders = (reply: FastifyReply) =>
  reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' })

export const missingDemo = () => new Problem('not_found', { message: notFoundCopy.demo })
