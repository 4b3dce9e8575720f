import { Link } from 'react-router'
import { deliveryScreenWords } from '#content/manager/deliveries.ts'
import { Order } from '../parts/order.tsx'
import { useDeskClock } from '../times/use-desk-clock.ts'
import type { Delivery } from './delivery-calls.ts'
import { nameOf, stateOf } from './delivery-names.ts'

const words = deliveryScreenWords.moving
const MOST = 12

/** The newest messages, and how far each has come. */
export function Moving({ deliveries }: { deliveries: readonly Delivery[] }) {
  const clock = useDeskClock()
  return (
    <section aria-labelledby="moving-heading">
      <div className="block__head">
        <h2 id="moving-heading">{words.heading}</h2>
        <p>{words.lede}</p>
      </div>
      {deliveries.length === 0 ? (
        <p className="soft">{words.empty}</p>
      ) : (
        <Order
          happenings={deliveries.slice(0, MOST).map((delivery) => ({
            id: delivery.id,
            time: clock.isToday(delivery.updated_at) ? clock.time(delivery.updated_at) : clock.day(delivery.updated_at),
            by: isTrouble(delivery) ? 'trouble' : 'system',
            what: <Moved delivery={delivery} nextTry={delivery.due_at && clock.moment(delivery.due_at)} />,
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
        , {delivery.last_error}, {deliveryScreenWords.nextTry(nextTry)}
      </span>
    )}
  </>
)
