import type { ColumnPolicy } from '../column-policy.ts'
import type { LeadField } from './lead-fields.ts'

interface LeadColumn extends ColumnPolicy {
  csv: boolean
  searched?: true
  /** Spam check: a link in this column makes the server hold the lead. */
  holdsNoLink?: true
  staffMail?: 'heading' | 'fact'
}

type FieldColumn = LeadColumn & Required<Pick<LeadColumn, 'staffMail'>>

const retained = (why: string) => ({ personal: false, erasure: { keeps: why }, exported: true, csv: true }) as const
const personal = { personal: true, erasure: { leaves: null }, exported: true, csv: true } as const

const time = retained('a time tells nothing about a person')
const consent = retained('it says what we may have done until then, in our own words')

export const leadColumns = {
  id: { ...retained('it identifies the lead to recipients, not the person'), searched: true },
  created_at: time,
  kind: retained('it is counted'),
  state: retained('it is counted'),
  held_reasons: retained('they are codes of ours'),
  released_at: time,
  erased_at: time,
  first_name: { ...personal, searched: true, holdsNoLink: true, staffMail: 'heading' },
  last_name: { ...personal, searched: true, holdsNoLink: true, staffMail: 'heading' },
  job_function: { ...personal, searched: true, holdsNoLink: true, staffMail: 'heading' },
  company: { ...personal, searched: true, holdsNoLink: true, staffMail: 'heading' },
  email: { ...personal, erasure: { leaves: '' }, searched: true, staffMail: 'fact' },
  country: { ...personal, staffMail: 'heading' },
  telephone: { ...personal, searched: true, staffMail: 'fact' },
  telephone_valid: personal,
  message: { ...personal, searched: true, staffMail: 'fact' },
  interests: { ...personal, staffMail: 'fact' },
  consent_text: consent,
  consent_version: consent,
  consent_at: consent,
  page_address: personal,
  referrer: personal,
  utm: personal,
  client_hash: { ...personal, erasure: { leaves: '' }, csv: false },
  added_by: retained('it identifies the staff member who added the lead'),
} as const satisfies Record<LeadField, FieldColumn> & Record<string, LeadColumn>

type Columns = typeof leadColumns
type LeadColumnName = keyof Columns
type ColumnTraits = Partial<Pick<LeadColumn, 'personal' | 'csv' | 'searched' | 'holdsNoLink' | 'staffMail'>>
export type LeadColumnsWith<P extends ColumnTraits> = {
  [Name in LeadColumnName]: Columns[Name] extends P ? Name : never
}[LeadColumnName]

export const leadColumnsWith = <const P extends ColumnTraits>(part: P): LeadColumnsWith<P>[] =>
  Object.entries(leadColumns).flatMap(([name, column]) =>
    Object.entries(part).every(([key, value]) => column[key as keyof typeof column] === value)
      ? [name as LeadColumnsWith<P>]
      : [],
  )
