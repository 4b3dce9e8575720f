import { auditActionWords, auditSubjectWords, auditWords as words } from '#content/manager/audit.ts'
import type { Person } from '../people-calls.ts'
import type { AuditEntry } from './audit-calls.ts'

interface WhatProps {
  entry: AuditEntry
  people: readonly Person[]
}

/** An action that a newer version wrote is shown by its code. */
export const What = ({ entry, people }: WhatProps) => (
  <span>
    {actionOf(entry)} {isSelf(entry) ? null : <b>{subjectOf(entry, people)}</b>}
  </span>
)

function actionOf({ action, fields }: AuditEntry): string {
  const name = (auditActionWords as Record<string, string>)[action] ?? action
  const way = fields.find((field) => field.name === 'way')
  if (way) return `${name} ${words.by(codeOf(way.after))}`
  return fields.length === 0 ? name : `${name}: ${fields.map(fieldOf).join(', ')}`
}

/** Whoever signs in is told beside it already. */
const isSelf = ({ subject, operator }: AuditEntry) => subject?.kind === 'operator' && subject.id === operator?.id

function subjectOf({ subject }: AuditEntry, people: readonly Person[]): string {
  if (!subject) return ''
  const { kind, id, hash } = subject
  const person = kind === 'operator' ? people.find((one) => one.id === id) : undefined
  if (person) return person.name
  const name = (auditSubjectWords as Record<string, string>)[kind] ?? kind
  if (id !== null) return `${name} ${id.slice(0, 8)}`
  return hash === null ? '' : words.hash(hash.slice(0, 4))
}

type Field = AuditEntry['fields'][number]

function fieldOf({ name, before, after }: Field): string {
  const value = codeOf(after)
  return `${name} ${before === undefined || before === null ? value : words.from(codeOf(before), value)}`
}

/** Codes are words with dashes in between; ids keep their beginning. */
function codeOf(code: Field['after']): string {
  if (code === undefined || code === null) return words.none
  const text = String(code)
  return /^[0-9a-f]{8}-/.test(text) ? text.slice(0, 8) : text.replaceAll(/[-_]/g, ' ')
}
