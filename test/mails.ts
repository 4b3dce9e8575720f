import type { LeadMailRow } from '#server/db/lead-inbox-tables.ts'
import { contactBody } from './leads.ts'

/** A visitor's answer to a reply. */
export const incomingMail = (leadId: string): LeadMailRow & { message_id: string } => ({
  id: `answer of ${leadId}`,
  lead_id: leadId,
  delivery_id: null,
  direction: 'in',
  message_id: `<${leadId}@mail.example.com>`,
  in_reply_to: '<reply@example.com>',
  sender_name: 'Amara Lindqvist',
  reply_address: contactBody.email,
  subject: 'Re: Your three halls',
  text: 'And in June?',
  cc: 'colleague@example.com',
  attachments: '["plan.pdf"]',
  staff_member_id: null,
  held_reason: null,
  suggested_lead_id: null,
  created_at: 1,
})
