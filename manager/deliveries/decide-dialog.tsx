import { deliveryScreenWords } from '#content/manager/deliveries.ts'
import { span } from '../dates/durations.ts'
import { Rows } from '../parts/rows.tsx'
import { useDeskClock } from '../times/use-desk-clock.ts'
import { B } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Decision, Delivery } from './delivery-calls.ts'
import { channelRibbons, nameOf, reasonOf } from './delivery-names.ts'

const decideCopy = deliveryScreenWords.decide

interface DecideDialogProps {
  delivery: Delivery
  isBusy: boolean
  onDecide(decision: Decision): void
  onClose(): void
}

/** What is known of a message whose answer was lost, and the three ways to go on. */
export function DecideDialog({ delivery, isBusy, onDecide, onClose }: DecideDialogProps) {
  const clock = useDeskClock()
  const { channel, lead, attempts, first_attempt_at, updated_at } = delivery
  const silence = span(Date.now() - Date.parse(updated_at))
  return (
    <Dialog
      heading={decideCopy.heading(lead.name || undefined)}
      ribbon={channelRibbons[channel]}
      onClose={onClose}
      foot={
        <>
          <B look="quiet" onClick={onClose}>
            {decideCopy.later}
          </B>
          <B disabled={isBusy} onClick={() => onDecide('left')}>
            {decideCopy.leave}
          </B>
          <B look="go" icon="redo" disabled={isBusy} onClick={() => onDecide('again')}>
            {decideCopy.again}
          </B>
        </>
      }
    >
      <p>{decideCopy.lede}</p>
      <div className="decide__facts">
        <Rows
          isWide
          rows={[
            [decideCopy.message, `${nameOf(delivery)}, ${deliveryScreenWords.channel.names[channel]}`],
            [decideCopy.handedOver, clock.when(first_attempt_at ?? updated_at)],
            [decideCopy.tries, attempts],
            [decideCopy.silence, decideCopy.noStatus(silence)],
            [decideCopy.says, reasonOf(delivery)],
          ]}
        />
      </div>
      <p className="soft">{decideCopy.twice}</p>
    </Dialog>
  )
}
