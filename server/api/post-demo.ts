import type { FastifyInstance } from 'fastify'
import type { LeadContext } from '#server/leads/lead-context.ts'
import { postLead } from './post-lead.ts'

export const postDemo = (app: FastifyInstance, context: LeadContext) =>
  postLead(app, context, 'demo', 'Ask for the live demo')
