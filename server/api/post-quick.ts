import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { postLead } from './post-lead.ts'

export const postQuick = (app: FastifyInstance, context: Context) => postLead(app, context, 'quick', 'Sign up by email')
