import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { tinyLines } from '#content/tiny-event.ts'
import type { MessageChannel } from '#domain/message/message-limits.ts'
import { canGo, type Moment, type Sentence, sentences, walk } from '#domain/tiny-event/tiny-event.ts'
import { Pick, Picks } from '../choice-group.tsx'
import { SlideField } from '../slider.tsx'
import { Doors } from './doors.tsx'
import { Ending } from './ending.tsx'
import { useTinyWords } from './tiny-event-copy.ts'
import type { TinyEventState } from './use-tiny-event.ts'

interface ActProps {
  day: TinyEventState
}

/** What there is to do in each moment. */
export const acts: Record<Moment, (props: ActProps) => ReactNode> = {
  badge: Doors,
  pass: WalkToDoor,
  message: GoodMorning,
  way: ({ day }) => <Simple day={day} moment="way" />,
  vote: Vote,
  points: ({ day }) => <Simple day={day} moment="points" />,
  winner: BreakTheSeal,
  home: Ending,
}

function Simple({ day, moment }: ActProps & { moment: 'way' | 'points' }) {
  const { lede, go } = useTinyWords()[moment]
  return (
    <>
      <p className="lede">{lede}</p>
      <button className="btn" type="button" onClick={() => day.press({ does: 'go' })}>
        {go}
      </button>
    </>
  )
}

function WalkToDoor({ day }: ActProps) {
  const words = useTinyWords()
  const { walked, isPassOpen } = day.tiny
  const slide = useSlide(walked, (meters) => day.press({ does: 'walk', walked: meters }))
  const toGo = tinyLines.toGo(walk.length - walked)
  return (
    <>
      <p className="lede">{words.pass.lede}</p>
      <div className="tiny__field">
        <SlideField
          ref={slide}
          name="walked"
          label={words.pass.walk}
          min={0}
          max={walk.length}
          step={walk.step}
          start={walked}
          shown={toGo}
          said={toGo}
          onInput={({ currentTarget }) => day.press({ does: 'walk', walked: currentTarget.valueAsNumber })}
        />
      </div>
      <button className="btn" type="button" disabled={!canGo(day.tiny)} onClick={() => day.press({ does: 'go' })}>
        {isPassOpen ? words.pass.on : words.pass.show}
      </button>
    </>
  )
}

/** The slide has its own value: where it was before React came, and moved when the day plays. */
function useSlide(walked: number, take: (meters: number) => void) {
  const slide = useRef<HTMLInputElement>(null)
  const isTaken = useRef(false)
  const agree = useEffectEvent(() => {
    const input = slide.current
    if (!input || input.valueAsNumber === walked) return
    if (isTaken.current) input.valueAsNumber = walked
    else take(input.valueAsNumber)
  })
  useEffect(() => {
    agree()
    isTaken.current = true
  }, [walked])
  return slide
}

const channelNames = (names: Record<MessageChannel, string>) => Object.keys(names) as MessageChannel[]

function GoodMorning({ day }: ActProps) {
  const words = useTinyWords()
  const { attendee, channel, sentence } = day.tiny
  function choose({ currentTarget }: FormEvent<HTMLFormElement>) {
    const chosen = new FormData(currentTarget)
    day.press({
      does: 'choose',
      channel: chosen.get('channel') as MessageChannel,
      sentence: Number(chosen.get('sentence')) as Sentence,
    })
  }
  function send(event: FormEvent) {
    event.preventDefault()
    day.press({ does: 'go' })
  }
  return (
    <form className="tiny__choices" onInput={choose} onSubmit={send}>
      <p className="lede">{tinyLines.channel(attendee)}</p>
      <Picks legend={words.message.channel}>
        {channelNames(words.message.channels).map((name) => (
          <Pick key={name} name="channel" value={name} picked={name === channel}>
            {words.message.channels[name]}
          </Pick>
        ))}
      </Picks>
      <Picks legend={words.message.sentence}>
        {sentences.map((which) => (
          <Pick key={which} name="sentence" value={`${which}`} picked={which === sentence}>
            {words.message.sentences[which]}
          </Pick>
        ))}
      </Picks>
      <button className="btn" type="submit">
        {words.message.send}
      </button>
    </form>
  )
}

function Vote({ day }: ActProps) {
  const words = useTinyWords()
  return (
    <>
      <p className="lede">{words.vote.lede}</p>
      <button className="btn" type="button" onClick={() => day.press({ does: 'scan' })}>
        {words.vote.scan}
      </button>
      <button
        className="btn btn--line"
        type="button"
        disabled={!canGo(day.tiny)}
        onClick={() => day.press({ does: 'go' })}
      >
        {words.vote.go}
      </button>
    </>
  )
}

function BreakTheSeal({ day }: ActProps) {
  const words = useTinyWords()
  const { attendee, draw } = day.tiny
  return (
    <>
      <p className="lede">{words.winner.lede}</p>
      {/* A disabled button would drop the focus. */}
      <button
        className="btn"
        type="button"
        aria-disabled={draw !== undefined}
        onClick={draw === undefined ? day.breakSeal : undefined}
      >
        {words.winner.break}
      </button>
      {draw && (
        <div>
          <p className="lede">{tinyLines.outcome(draw.winner.name, attendee)}</p>
          {day.secret && (
            <p className="seal">
              <i data-ribbon="brand" aria-hidden="true" />
              <span>{tinyLines.proof(day.secret.seed, draw.place, draw.entries)}</span>
            </p>
          )}
        </div>
      )}
      <button
        className="btn btn--line"
        type="button"
        disabled={!canGo(day.tiny)}
        onClick={() => day.press({ does: 'go' })}
      >
        {words.winner.go}
      </button>
    </>
  )
}
