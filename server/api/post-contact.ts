import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { postLead } from './post-lead.ts'

export const postContact = (app: FastifyInstance, context: Context) =>
  postLead(app, context, 'contact', 'Send a contact message')
