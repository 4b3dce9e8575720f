import * as v from 'valibot'
import { missingWords } from '#content/problems.ts'
import { managerDecisionPath } from '#domain/paths.ts'
import { decideDelivery } from '#server/deliveries/decide-delivery.ts'
import { readDelivery } from '#server/deliveries/list-deliveries.ts'
import { redriveDelivery } from '#server/deliveries/redrive-deliveries.ts'
import { Problem } from '#server/http/problem.ts'
import { defineCall } from '../../define-call.ts'
import { leadParams, timeMember } from '../../lead-members.ts'
import { deliverySchema } from '../../lead-schemas.ts'
import type { ManagerContext } from '../../manager-context.ts'

export const putDeliveryDecision = defineCall({
  operationId: 'putDeliveryDecision',
  method: 'PUT',
  path: managerDecisionPath,
  summary: 'Decide about a dead or unknown delivery: send it again, let it be, or open it once more',
  permission: 'deliveries.decide',
  audit: { action: 'delivery.decided', subject: 'delivery' },
  params: leadParams,
  body: v.strictObject({
    decision: v.pipe(
      v.picklist(['again', 'left', 'open']),
      v.description('An unknown one that is sent again may arrive twice; open takes left back.'),
    ),
    updated_at: v.pipe(timeMember, v.description('As the delivery was read.')),
  }),
  success: { status: 200, data: deliverySchema },
  failures: [409],
  handle: async ({ context, operator, params: { id }, body: { decision, updated_at: seen }, audit }) => {
    const subject = { kind: 'delivery', id } as const
    if (decision === 'again') {
      const note = (queries: Parameters<typeof audit.write>[0]) =>
        audit.write(queries, { action: 'delivery.redriven', subject })
      const redrive = await redriveDelivery(context, id, { seen, note })
      if (redrive.state === 'refused' && redrive.why === 'erased') throw new Problem('lead_erased')
      const delivery = await current(context, id)
      if (redrive.state === 'refused') throw quicker(delivery)
      return delivery
    }
    const decided = await decideDelivery(context, {
      ...{ id, operatorId: operator.id, decision, seen },
      note: (queries) => audit.write(queries, { subject, fields: [{ name: 'decision', after: decision }] }),
    })
    if (!decided) throw noDelivery()
    if (!decided.decided) throw quicker(decided.delivery)
    return decided.delivery
  },
})

async function current({ db }: Pick<ManagerContext, 'db'>, id: string) {
  const delivery = await readDelivery({ db }, id)
  if (!delivery) throw noDelivery()
  return delivery
}

const noDelivery = () => new Problem('not_found', { message: missingWords.delivery })
const quicker = (delivery: object) => new Problem('changed_meanwhile', { conflict: { current: delivery } })
