import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { confirmationCopy } from '#content/emails/confirmation.ts'
import { demoEmailCopy as copy } from '#content/emails/demo.ts'
import { legalLine, staffLeadCopy, webhookGoneCopy } from '#content/emails/staff.ts'
import { staffEmailCopy } from '#content/emails/staff-member.ts'
import type { StaffMail } from '#domain/staff/staff-mail.ts'
import { ConfirmationEmail, type ConfirmationFacts, confirmationText } from './confirmation.tsx'
import { DemoEmail, type DemoEmailFacts, demoEmailOpening } from './demo.tsx'
import {
  heldSentence,
  leadFacts,
  leadHeading,
  leadPlace,
  leadSubject,
  type StaffLead,
  StaffLeadEmail,
} from './staff-lead.tsx'
import { StaffEmail, staffEmailText } from './staff-member.tsx'
import { DonePage, MissingPage, UnsubscribeForm } from './unsubscribe-page.tsx'
import { unsubscribeStyle } from './unsubscribe-style.ts'
import { WebhookGoneEmail } from './webhook-gone.tsx'

export interface RenderedEmail {
  subject: string
  html: string
  text: string
}

export interface UnsubscribePages {
  asking: string
  done: string
  missing: string
  style: string
}

export async function renderStaffLead(lead: StaffLead): Promise<RenderedEmail> {
  return { subject: leadSubject(lead), html: page(<StaffLeadEmail lead={lead} />), text: staffLeadText(lead) }
}

export async function renderWebhookGone(): Promise<RenderedEmail> {
  const { subject, intro, after, command } = webhookGoneCopy
  const text = paragraphs([subject, intro, `${after}\n${command}`, legalLine])
  return { subject, html: page(<WebhookGoneEmail />), text }
}

export async function renderDemo(facts: DemoEmailFacts): Promise<RenderedEmail> {
  const { subject } = demoEmailOpening(facts)
  return { subject, html: page(<DemoEmail {...facts} />), text: paragraphs(demoText(facts)) }
}

export async function renderConfirmation(facts: ConfirmationFacts): Promise<RenderedEmail> {
  const { subject } = confirmationCopy[facts.kind]
  return { subject, html: page(<ConfirmationEmail {...facts} />), text: paragraphs(confirmationText(facts)) }
}

export async function renderStaffMail(mail: StaffMail): Promise<RenderedEmail> {
  const { subject } = staffEmailCopy(mail)
  return { subject, html: page(<StaffEmail mail={mail} />), text: paragraphs(staffEmailText(mail)) }
}

export function renderUnsubscribePages(fonts: string): UnsubscribePages {
  const style = fonts + unsubscribeStyle
  return {
    asking: page(<UnsubscribeForm style={style} />),
    done: page(<DonePage style={style} />),
    missing: page(<MissingPage style={style} />),
    style,
  }
}

function staffLeadText(lead: StaffLead): string {
  const { heldAfter, release, releaseHint, hint } = staffLeadCopy
  const held = heldSentence(lead)
  const facts = leadFacts(lead).map(({ label, value, note, multiline }) =>
    multiline ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}${note ? ` (${note})` : ''}`,
  )
  return paragraphs([
    leadHeading(lead),
    leadPlace(lead),
    ...(held ? [held, heldAfter] : []),
    facts.join('\n'),
    hint,
    held ? `${releaseHint}\n${release(lead.id)}` : '',
    legalLine,
  ])
}

/** Email components are synchronous, so the renderer without streams is enough. */
const page = (email: ReactElement) => `<!doctype html>${renderToStaticMarkup(email)}`

const paragraphs = (parts: string[]) => `${parts.filter(Boolean).join('\n\n')}\n`

function demoText(facts: DemoEmailFacts): string[] {
  const { heading, intro } = demoEmailOpening(facts)
  const { pass, whatsapp, page } = copy.tries
  return [
    heading,
    intro,
    `${copy.apple}:\n${facts.apple}`,
    facts.google ? `${copy.google}:\n${facts.google}` : '',
    copy.tryHeading,
    [pass, whatsapp, page].map(({ label, text }) => `${label}: ${text}`).join('\n'),
    `${copy.open}:\n${facts.page}`,
    copy.why,
    `${copy.erase}: ${facts.erase}\n${capitalize(copy.unsubscribe)}: ${facts.unsubscribe}\n${copy.privacy}: ${facts.privacy}`,
    legalLine,
  ]
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
