import { momentHeading, momentWords } from '#content/tiny-event.ts'
import { toldMoments } from '#content/told-moments.ts'
import { paths } from '#domain/paths.ts'
import { type TinyEvent, walk } from '#domain/tiny-event/tiny-event.ts'
import { Hanging } from './screens.tsx'
import { useTinyWords } from './tiny-event-copy.ts'
import { Keepsake } from './woven-name.tsx'

const toldInOrder = Object.keys(toldMoments) as (keyof typeof toldMoments)[]

/** All moments one below the other, each with its finished picture. */
export function ToldDay({ tiny, code }: { tiny: TinyEvent; code: string }) {
  const words = useTinyWords()
  const finished: TinyEvent = { ...tiny, walked: walk.length, isPassOpen: true, hasVoted: true, draw: undefined }
  return (
    <>
      {toldInOrder.map((moment) => {
        const { clock, ribbon } = momentWords[moment]
        return (
          <section className="tiny-told ground-stock" key={moment} data-ribbon={ribbon}>
            <div className="wrap">
              <div>
                <p className="tiny__clock">{clock}</p>
                <h2>{momentHeading(moment, tiny.attendee)}</h2>
                <p className="lede">{toldMoments[moment]}</p>
                {moment === 'home' && (
                  <>
                    <p className="lede">{words.home.told}</p>
                    <Keepsake attendee={tiny.attendee} event={tiny.event} />
                    {tiny.moment !== 'badge' && (
                      <a className="act" href={paths.tinyEvent}>
                        {words.home.again}
                      </a>
                    )}
                  </>
                )}
              </div>
              <Hanging tiny={{ ...finished, moment }} code={code} />
            </div>
          </section>
        )
      })}
    </>
  )
}
