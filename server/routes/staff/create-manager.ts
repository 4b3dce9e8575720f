import type { FastifyInstance } from 'fastify'
import type { SendStaffMail } from '#domain/staff/staff-mail.ts'
import type { Context } from '#server/context.ts'
import { LeadStore } from '#server/leads/submit-lead.ts'
import { createDoctor } from '#server/ops/doctor/doctor.ts'
import { InboxStreams } from './events/open-streams.ts'
import type { ManagerContext } from './manager-context.ts'
import { registerManagerApi } from './register-manager-api.ts'
import { developApp, serveApp } from './serve-app.ts'
import { createStaffMailer } from './staff-mailer.ts'

export async function registerManager(app: FastifyInstance, context: Context): Promise<() => Promise<void>> {
  const mailer = createStaffMailer(context)
  const manager = managerContext(context, mailer.send)
  await registerManagerApi(app, manager)
  if (context.config.mode === 'development') await developApp(app)
  else await serveApp(app, context)
  return () => mailer.close()
}

export function managerContext(context: Context, sendStaffMail: SendStaffMail): ManagerContext {
  const desks = new InboxStreams(context)
  return {
    ...context,
    leadStore: new LeadStore(context),
    sendStaffMail: sendStaffMail,
    inboxStreams: desks,
    doctor: createDoctor(context),
  }
}
