import { momentWords } from '#content/tiny-event.ts'
import { moments, type TinyEvent } from '#domain/tiny-event/tiny-event.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { WovenName } from '../../widgets/tiny-event/woven-name.tsx'

/** Left of the beam is cloth, right of it bare threads; each moment weaves its stretch. */
export function Loom({ tiny }: { tiny: TinyEvent }) {
  const woven = moments.slice(1, moments.indexOf(tiny.moment) + 1)
  return (
    <div className="loom" aria-hidden="true">
      <div className="loom__woven">
        <Ribbon name="brand" className="ribbon--text loom__house" />
        {woven.length > 0 && <WovenName name={tiny.attendee} />}
        {woven.map((moment) => (
          <Ribbon key={moment} name={momentWords[moment].ribbon} className="loom__stretch" />
        ))}
      </div>
      <span className="loom__beam" />
    </div>
  )
}
