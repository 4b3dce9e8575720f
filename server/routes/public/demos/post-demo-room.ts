import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { allowedWords } from '#content/problems.ts'
import { type Room, rooms } from '#content/sample-event.ts'
import { apiDemoRoomPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { changeRoom } from '#server/demos/change-room.ts'
import { refusedMember } from '#server/http/problem.ts'
import { documented, jsonSchema } from '../api-document.ts'
import { type CallOf, routeOf } from '../api-prefix.ts'
import { keepPrivate, noSuchDemo, tokenSchema } from './demo-schemas.ts'

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
    keepPrivate(reply)
    const room = await moveSession(context, request.params.token, request.body)
    return { ok: true, message: myDemoPage.room.changed(room), data: null }
  })
}

/** Returns the new room. Throws a Problem for the visitor. */
export async function moveSession(context: Context, token: string, body: unknown): Promise<Room> {
  const asked = v.safeParse(roomBodySchema, body)
  if (!asked.success) throw refusedMember('room', allowedWords.room(rooms))
  if (!(await changeRoom(context, token, asked.output.room))) throw noSuchDemo()
  return asked.output.room
}
