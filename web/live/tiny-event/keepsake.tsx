import type { Ref } from 'react'
import { momentWords } from '#content/tiny-event.ts'
import { moments } from '#domain/tiny-event/tiny-event.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { WovenName } from '../../widgets/tiny-event/woven-name.tsx'

interface KeepsakeProps {
  attendee: string
  event: string
  ref?: Ref<HTMLDivElement>
}

/** The whole day on one ribbon, between both names. */
export const Keepsake = ({ attendee, event, ref }: KeepsakeProps) => (
  <div className="keepsake" aria-hidden="true" ref={ref}>
    <WovenName name={attendee} />
    {moments.slice(1, -1).map((moment) => (
      <Ribbon key={moment} name={momentWords[moment].ribbon} />
    ))}
    <WovenName name={event} />
  </div>
)
