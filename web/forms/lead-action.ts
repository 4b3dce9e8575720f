import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import { paths, sentPath } from '#domain/paths.ts'
import { flashContext, servicesContext } from '../api/request-context.ts'
import { formValues } from './draft.ts'
import type { FieldErrors, FieldValues } from './form-field.ts'
import { leadBody } from './lead-body.ts'
import { sendLead } from './send-lead.ts'

export interface Refusal {
  kind: LeadKind
  errors: FieldErrors
  values: FieldValues
}

/** Handles forms without JavaScript. Redirects after a stored lead, so that a reload sends nothing. */
export const leadAction =
  (kind: LeadKind) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const values = formValues(await request.formData())
    const result = await sendLead(context.get(servicesContext).api, kind, leadBody(kind, values))
    if (result.state === 'sent') return redirect(pathAfter(kind, result, request), 303)
    context.get(flashContext).current = { type: 'error', message: result.message }
    return data<Refusal>({ kind, errors: result.errors, values }, { status: result.status })
  }

function pathAfter(
  kind: LeadKind,
  { sent, demoToken }: { sent: string; demoToken?: string | undefined },
  request: Request,
): string {
  const page = kind === 'demo' ? paths.modules : new URL(request.url).pathname
  return sentPath(page, sent, demoToken)
}
