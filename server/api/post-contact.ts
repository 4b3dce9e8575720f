import type { FastifyInstance } from 'fastify'
import type { LeadContext } from '#server/leads/lead-context.ts'
import { postLead } from './post-lead.ts'

export const postContact = (app: FastifyInstance, context: LeadContext) =>
  postLead(app, context, 'contact', 'Send a contact message')
