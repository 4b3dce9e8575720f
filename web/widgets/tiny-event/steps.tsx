import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { tinyEventLines } from '#content/tiny-event.ts'
import type { MessageChannel } from '#domain/message/message-limits.ts'
import { canContinue, type Moment, type Sentence, sentences, walk } from '#domain/tiny-event/tiny-event.ts'
import { ChoiceGroup, ChoiceInput } from '../choice-group.tsx'
import { SliderField } from '../slider.tsx'
import { Doors } from './doors.tsx'
import { Ending } from './ending.tsx'
import { useTinyEventCopy } from './tiny-event-copy.ts'
import type { TinyEventState } from './use-tiny-event.ts'

interface StepProps {
  day: TinyEventState
}

export const stepComponents: Record<Moment, (props: StepProps) => ReactNode> = {
  badge: Doors,
  pass: WalkToDoor,
  message: GoodMorning,
  way: ({ day }) => <SimpleStep day={day} moment="way" />,
  vote: Vote,
  points: ({ day }) => <SimpleStep day={day} moment="points" />,
  winner: BreakTheSeal,
  home: Ending,
}

function SimpleStep({ day, moment }: StepProps & { moment: 'way' | 'points' }) {
  const { lede, go } = useTinyEventCopy()[moment]
  return (
    <>
      <p className="lede">{lede}</p>
      <button className="btn" type="button" onClick={() => day.press({ does: 'go' })}>
        {go}
      </button>
    </>
  )
}

function WalkToDoor({ day }: StepProps) {
  const copy = useTinyEventCopy()
  const { walked, isPassOpen } = day.tiny
  const slide = useSlide(walked, (meters) => day.press({ does: 'walk', walked: meters }))
  const toGo = tinyEventLines.toGo(walk.length - walked)
  return (
    <>
      <p className="lede">{copy.pass.lede}</p>
      <div className="tiny__field">
        <SliderField
          ref={slide}
          name="walked"
          label={copy.pass.walk}
          min={0}
          max={walk.length}
          step={walk.step}
          start={walked}
          shown={toGo}
          spoken={toGo}
          onInput={({ currentTarget }) => day.press({ does: 'walk', walked: currentTarget.valueAsNumber })}
        />
      </div>
      <button className="btn" type="button" disabled={!canContinue(day.tiny)} onClick={() => day.press({ does: 'go' })}>
        {isPassOpen ? copy.pass.on : copy.pass.show}
      </button>
    </>
  )
}

/** An uncontrolled slider: reads its value from before hydration, and moves it during autoplay. */
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

function GoodMorning({ day }: StepProps) {
  const copy = useTinyEventCopy()
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
      <p className="lede">{tinyEventLines.channel(attendee)}</p>
      <ChoiceGroup legend={copy.message.channel}>
        {channelNames(copy.message.channels).map((name) => (
          <ChoiceInput key={name} name="channel" value={name} checked={name === channel}>
            {copy.message.channels[name]}
          </ChoiceInput>
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={copy.message.sentence}>
        {sentences.map((which) => (
          <ChoiceInput key={which} name="sentence" value={`${which}`} checked={which === sentence}>
            {copy.message.sentences[which]}
          </ChoiceInput>
        ))}
      </ChoiceGroup>
      <button className="btn" type="submit">
        {copy.message.send}
      </button>
    </form>
  )
}

function Vote({ day }: StepProps) {
  const copy = useTinyEventCopy()
  return (
    <>
      <p className="lede">{copy.vote.lede}</p>
      <button className="btn" type="button" onClick={() => day.press({ does: 'scan' })}>
        {copy.vote.scan}
      </button>
      <button
        className="btn btn--line"
        type="button"
        disabled={!canContinue(day.tiny)}
        onClick={() => day.press({ does: 'go' })}
      >
        {copy.vote.go}
      </button>
    </>
  )
}

function BreakTheSeal({ day }: StepProps) {
  const copy = useTinyEventCopy()
  const { attendee, draw } = day.tiny
  return (
    <>
      <p className="lede">{copy.winner.lede}</p>
      {/* A disabled button would lose the focus. */}
      <button
        className="btn"
        type="button"
        aria-disabled={draw !== undefined}
        onClick={draw === undefined ? day.breakSeal : undefined}
      >
        {copy.winner.break}
      </button>
      {draw && (
        <div>
          <p className="lede">{tinyEventLines.outcome(draw.winner.name, attendee)}</p>
          {day.secret && (
            <p className="seal">
              <i data-ribbon="brand" aria-hidden="true" />
              <span>{tinyEventLines.proof(day.secret.seed, draw.place, draw.entries)}</span>
            </p>
          )}
        </div>
      )}
      <button
        className="btn btn--line"
        type="button"
        disabled={!canContinue(day.tiny)}
        onClick={() => day.press({ does: 'go' })}
      >
        {copy.winner.go}
      </button>
    </>
  )
}
