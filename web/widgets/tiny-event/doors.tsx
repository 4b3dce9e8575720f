import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sampleAttendee, sampleEventName, tinyEventLines } from '#content/tiny-event.ts'
import { paths } from '#domain/paths.ts'
import { eventNameLength, nameFields, readNames, refusedNames, type TypedNames } from '#domain/tiny-event/tiny-event.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { useTinyEventCopy } from './tiny-event-copy.ts'
import type { TinyEventState } from './use-tiny-event.ts'

type Field = keyof typeof nameFields

/** Without JavaScript the browser posts the form, and the server prints the names. */
export function Doors({ day }: { day: TinyEventState }) {
  const copy = useTinyEventCopy()
  const form = useRef<HTMLFormElement>(null)
  const { gift, typed, secret } = day
  const [refused, refuse] = useState<Field[]>(() => (typed ? refusedNames(typed) : []))

  /** Missing names come from the gift link, or from the sample. */
  const named = ({ attendee, event }: TypedNames) => ({
    attendee: attendee ?? gift?.attendee ?? sampleAttendee,
    event: event ?? gift?.event ?? sampleEventName,
  })
  const take = useEffectEvent(() => {
    if (form.current) day.press({ does: 'name', ...named(readNames(new FormData(form.current))) })
  })
  // Reads names typed before hydration, and those of a gift link.
  useEffect(() => take(), [gift])

  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const names = readNames(new FormData(event.currentTarget))
    const bad = refusedNames(names)
    refuse(bad)
    const [first] = bad
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${nameFields[first]}]`)?.focus()
    else day.press({ does: 'open', ...named(names) })
  }
  const seal = secret?.seal.slice(0, 16).match(/.{4}/g)?.join(' ')
  return (
    <>
      <p className="lede">{gift ? tinyEventLines.giftLede(gift.attendee) : copy.badge.lede}</p>
      <form className="form" method="post" action={paths.tinyEvent} ref={form} onInput={take} onSubmit={open}>
        <NameField
          field="attendee"
          placeholder={gift?.attendee ?? sampleAttendee}
          typed={typed?.typed.attendee}
          refused={refused}
        />
        <NameField
          field="event"
          placeholder={gift?.event ?? sampleEventName}
          typed={typed?.typed.event}
          refused={refused}
        />
        <div className="wide row">
          <button className="btn" type="submit">
            {copy.badge.open}
          </button>
          <button
            className="btn btn--line"
            type="button"
            data-play-button
            onClick={day.isPlaying ? day.pause : day.play}
          >
            {day.isPlaying ? copy.bar.pause : copy.bar.play}
          </button>
        </div>
      </form>
      <p className="seal">
        <i data-ribbon="brand" aria-hidden="true" />
        <span>{seal ? tinyEventLines.sealed(seal) : copy.badge.seal}</span>
      </p>
    </>
  )
}

interface NameFieldProps {
  field: Field
  placeholder: string
  typed: string | undefined
  refused: readonly Field[]
}

function NameField({ field, placeholder, typed, refused }: NameFieldProps) {
  const copy = useTinyEventCopy()
  const id = `tiny-${field}`
  const isBad = refused.includes(field)
  return (
    <div className={isBad ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>{copy.badge[field]}</label>
      <input
        className="input"
        type="text"
        id={id}
        name={nameFields[field]}
        defaultValue={typed}
        placeholder={placeholder}
        maxLength={2 * eventNameLength}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: without JavaScript the refused form is a new document
        autoFocus={refused[0] === field}
        {...(isBad && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {isBad && (
        <p className="field__error" id={`${id}-error`}>
          <AlertIcon />
          <span>{copy.problems[field]}</span>
        </p>
      )}
    </div>
  )
}
