import type { FastifyInstance } from 'fastify'
import type { LeadContext } from '#server/leads/lead-context.ts'
import { postLead } from './post-lead.ts'

export const postQuick = (app: FastifyInstance, context: LeadContext) =>
  postLead(app, context, 'quick', 'Sign up by email')
