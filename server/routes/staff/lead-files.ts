import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { leadFileCopy } from '#content/manager/lead-files.ts'
import { notFoundCopy } from '#content/problems.ts'
import type { FileType } from '#domain/leads/file-type.ts'
import { filesMaxSize } from '#domain/leads/mail-file.ts'
import { managerLeadDraftFilePath, managerLeadDraftFilesPath, managerLeadFilePath } from '#domain/paths.ts'
import { invalidMember, Problem } from '#server/http/problem.ts'
import { logReading } from '#server/leads/inbox/lead-detail.ts'
import { addDraftFile, listDraftFiles, readLeadFile, removeDraftFile } from '#server/leads/inbox/lead-files.ts'
import { defineCall } from './define-call.ts'
import { actorOf, noLead } from './lead.ts'
import { fileParams, leadParams } from './lead-members.ts'
import { leadFileSchema } from './lead-schemas.ts'

/** Base64 has four characters for three bytes. */
const contentMaxLength = Math.ceil(filesMaxSize / 3) * 4
const MAX_NAME_LENGTH = 1_000

export const getLeadDraftFiles = defineCall({
  operationId: 'getLeadDraftFiles',
  method: 'GET',
  path: managerLeadDraftFilesPath,
  summary: 'List the files of your unsent reply',
  permission: 'leads.work',
  audit: 'staff read their own drafts',
  params: leadParams,
  success: { status: 200, data: v.array(leadFileSchema) },
  handle: ({ context, staffMember, params }) => listDraftFiles(context, staffMember.id, params.id),
})

export const putLeadDraftFile = defineCall({
  operationId: 'putLeadDraftFile',
  method: 'PUT',
  path: managerLeadDraftFilePath,
  summary: 'Add a file to your unsent reply, under an id chosen by the client',
  permission: 'leads.work',
  audit: 'an unsent draft reaches no other person',
  params: fileParams,
  body: v.strictObject({
    name: v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH, leadFileCopy.longName)),
    content: v.pipe(
      v.string(),
      v.check((text) => text.length <= contentMaxLength, leadFileCopy.refused.size),
      // The pattern of `v.base64` overflows the stack on megabytes.
      v.check((text) => text.length % 4 === 0 && !/[^A-Za-z0-9+/=]/.test(text), leadFileCopy.notBase64),
      v.transform((text) => Buffer.from(text, 'base64')),
      v.description('Base64.'),
    ),
  }),
  bodyLimit: contentMaxLength + 16 * 1_024,
  success: { status: 200, data: leadFileSchema },
  failures: [409],
  handle: async ({ context, staffMember, params, body }) => {
    const added = await addDraftFile(context, staffMember.id, { ...body, id: params.file_id, leadId: params.id })
    if (added.state === 'stored') return added.file
    if (added.state === 'missing') throw noLead()
    if (added.state === 'taken') throw new Problem('already_used')
    throw invalidMember('content', leadFileCopy.refused[added.reason])
  },
})

export const deleteLeadDraftFile = defineCall({
  operationId: 'deleteLeadDraftFile',
  method: 'DELETE',
  path: managerLeadDraftFilePath,
  summary: 'Remove a file from your unsent reply',
  permission: 'leads.work',
  audit: 'an unsent draft reaches no other person',
  params: fileParams,
  success: { status: 200, data: v.null() },
  handle: async ({ context, staffMember, params }) => {
    await removeDraftFile(context, staffMember.id, { id: params.file_id, leadId: params.id })
    return null
  },
})

export const getLeadFile = defineCall({
  operationId: 'getLeadFile',
  method: 'GET',
  path: managerLeadFilePath,
  summary: 'Download a file of an email, or of your unsent reply',
  permission: 'leads.read',
  audit: { action: 'lead.read', subject: 'lead' },
  params: fileParams,
  success: { status: 200, data: v.unknown(), file: 'application/octet-stream' },
  handle: async (input) => {
    const { context, staffMember, params, reply } = input
    const of = { id: params.file_id, leadId: params.id, staffMemberId: staffMember.id }
    const file = await readLeadFile(context, of)
    if (!file) throw new Problem('not_found', { message: notFoundCopy.file })
    await logReading(context, actorOf(input), params.id)
    return sendFile(reply, file)
  },
})

/** As a download only, so that no file runs as a page of this site. */
export function sendFile(reply: FastifyReply, { name, type, content }: StoredFile): FastifyReply {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_')
  return reply
    .type(type ?? 'application/octet-stream')
    .header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .send(content)
}

interface StoredFile {
  name: string
  type: FileType | null
  content: Buffer | null
}

/** RFC 8187 reserves characters that `encodeURIComponent` leaves as they are. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
