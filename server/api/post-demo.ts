import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { postLead } from './post-lead.ts'

export const postDemo = (app: FastifyInstance, context: Context) =>
  postLead(app, context, 'demo', 'Ask for the live demo')
