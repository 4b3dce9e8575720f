import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { allowedWords } from '#content/problems.ts'
import { rooms } from '#content/sample-event.ts'
import { apiDemoRoomPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { changeRoom, isRoom } from '#server/demos/change-room.ts'
import { documented, jsonSchema } from '../api-document.ts'
import { type CallOf, routeOf } from '../api-prefix.ts'
import { refusedMember } from '../problem.ts'
import { keepPrivate, noSuchDemo, tokenSchema } from './demo-schemas.ts'

export function postDemoRoom(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Demos',
    summary: 'Move the session of a demo; the pass on the phone follows',
    success: { status: 200, data: v.null() },
    failures: [403, 404, 415, 422, 503],
    params: tokenSchema,
    body: jsonSchema(v.object({ room: v.picklist(rooms) })),
  })
  app.post<CallOf<typeof apiDemoRoomPath> & { Body: { room?: unknown } | null }>(
    routeOf(apiDemoRoomPath),
    { schema },
    async (request, reply) => {
      keepPrivate(reply)
      const room = request.body?.room
      if (!isRoom(room)) throw refusedMember('room', allowedWords.room(rooms))
      if (!(await changeRoom(context, request.params.token, room))) throw noSuchDemo()
      return { ok: true, message: myDemoPage.room.changed(room), data: null }
    },
  )
}
