import { momentStories } from '#content/moment-stories.ts'
import { momentCopy, momentHeading } from '#content/tiny-event.ts'
import { paths } from '#domain/paths.ts'
import { type TinyEvent, walk } from '#domain/tiny-event/tiny-event.ts'
import { Clock } from './clock.tsx'
import { MomentScreen } from './screens.tsx'
import { useTinyEventCopy } from './tiny-event-copy.ts'
import { Keepsake } from './woven-name.tsx'

const storyMoments = Object.keys(momentStories) as (keyof typeof momentStories)[]

export function DayStory({ tiny, code }: { tiny: TinyEvent; code: string }) {
  const copy = useTinyEventCopy()
  const finished: TinyEvent = { ...tiny, walked: walk.length, isPassOpen: true, hasVoted: true, draw: undefined }
  return (
    <>
      {storyMoments.map((moment) => {
        const { clock, ribbon } = momentCopy[moment]
        return (
          <section className="tiny-story ground-stock" key={moment} data-ribbon={ribbon}>
            <div className="wrap">
              <div>
                <p className="tiny__clock">
                  <Clock time={clock} />
                </p>
                <h2>{momentHeading(moment, tiny.attendee)}</h2>
                <p className="lede">{momentStories[moment]}</p>
                {moment === 'home' && (
                  <>
                    <p className="lede">{copy.home.told}</p>
                    <Keepsake attendee={tiny.attendee} event={tiny.event} />
                    {tiny.moment !== 'badge' && (
                      <a className="text-button" href={paths.tinyEvent}>
                        {copy.home.again}
                      </a>
                    )}
                  </>
                )}
              </div>
              <MomentScreen tiny={{ ...finished, moment }} code={code} />
            </div>
          </section>
        )
      })}
    </>
  )
}
