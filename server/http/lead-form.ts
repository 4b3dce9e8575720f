import type { IncomingMessage } from 'node:http'

const leadForms = new WeakSet<IncomingMessage>()

/** Remembers that a post, answered well or badly, was of a form that makes a lead. */
export const markLeadForm = (request: IncomingMessage) => void leadForms.add(request)

export const isLeadForm = (request: IncomingMessage) => leadForms.has(request)
