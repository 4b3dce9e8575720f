import type { IncomingMessage } from 'node:http'

const leadForms = new WeakSet<IncomingMessage>()

export const markLeadForm = (request: IncomingMessage) => void leadForms.add(request)

export const isLeadForm = (request: IncomingMessage) => leadForms.has(request)
