import type { FastifyInstance } from 'fastify'
import type { SendOperatorMail } from '#domain/staff/staff-mail.ts'
import type { Context } from '#server/context.ts'
import { createDoctor } from '#server/ops/doctor/doctor.ts'
import { DeskStreams } from './events/open-streams.ts'
import type { ManagerContext } from './manager-context.ts'
import { registerManagerApi } from './register-manager-api.ts'
import { developApp, serveApp } from './serve-app.ts'
import { createOperatorMailer } from './staff-mailer.ts'

/** The staff's application and its calls. Returns how to stop. */
export async function registerManager(app: FastifyInstance, context: Context): Promise<() => Promise<void>> {
  const mailer = createOperatorMailer(context)
  const manager = managerContext(context, mailer.send)
  await registerManagerApi(app, manager)
  if (context.config.mode === 'development') await developApp(app)
  else await serveApp(app, context)
  return () => mailer.close()
}

export function managerContext(context: Context, sendOperatorMail: SendOperatorMail): ManagerContext {
  const desks = new DeskStreams(context)
  return { ...context, sendOperatorMail, desks, doctor: createDoctor(context) }
}
