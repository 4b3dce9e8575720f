import { Link } from 'react-router'
import { deliveryScreenWords } from '#content/manager/deliveries.ts'
import type { HeldBack } from '../realtime/deferred-updates.ts'
import { ListNews } from '../realtime/list-changes.tsx'
import { useDeskClock } from '../times/use-desk-clock.ts'
import { Order } from '../ui/timeline.tsx'
import type { Delivery } from './delivery-calls.ts'
import { nameOf, reasonWithin, stateOf } from './delivery-names.ts'

const movingCopy = deliveryScreenWords.moving

interface MovingProps {
  deliveries: HeldBack<Delivery>
  onShow(): void
}

/** The newest messages, and how far each has come. */
export function Moving({ deliveries: { rows, changes }, onShow }: MovingProps) {
  const clock = useDeskClock()
  return (
    <section aria-labelledby="moving-heading">
      <div className="block__head">
        <h2 id="moving-heading">{movingCopy.heading}</h2>
        <ListNews lede={movingCopy.lede} changes={changes} onShow={onShow} />
      </div>
      {rows.length === 0 ? (
        <p className="soft">{movingCopy.empty}</p>
      ) : (
        <Order
          happenings={rows.map((delivery) => ({
            id: delivery.id,
            time: clock.isToday(delivery.updated_at) ? clock.time(delivery.updated_at) : clock.day(delivery.updated_at),
            by: isTrouble(delivery) ? 'trouble' : 'system',
            what: <Moved delivery={delivery} nextTry={delivery.due_at && clock.when(delivery.due_at)} />,
          }))}
        />
      )}
    </section>
  )
}

const isTrouble = ({ state, attempts }: Delivery) =>
  state === 'dead' || state === 'unknown' || (state === 'pending' && attempts > 0)

const Moved = ({ delivery, nextTry }: { delivery: Delivery; nextTry: string | null }) => (
  <>
    {deliveryScreenWords.channel.names[delivery.channel]}:{' '}
    <Link to={`/leads/${delivery.lead_id}`}>{nameOf(delivery)}</Link> {stateOf(delivery)}
    {delivery.state === 'pending' && delivery.attempts > 0 && nextTry && (
      <span className="soft">
        , {reasonWithin(delivery)}, {deliveryScreenWords.nextTry(nextTry)}
      </span>
    )}
  </>
)
