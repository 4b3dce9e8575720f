import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { homePage } from '#content/pages/home.ts'
import { sampleAttendee } from '#content/tiny-event.ts'
import { paths } from '#domain/paths.ts'
import { parseFirstName } from '#domain/text/first-name.ts'
import { dayFragment, eventNameLength, nameFields } from '#domain/tiny-event/tiny-event.ts'
import './badge-form.css'

const copy = homePage.hero.form

/** Letters that fit on the badge at each size of badge-form.css, from the largest size on. */
const SIZES = [8, 12, 17]

/** Without JavaScript the browser posts the name; otherwise no server receives it. */
export function BadgeForm() {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [length, setLength] = useState(0)
  const [isRefused, refuse] = useState(false)
  // Reads a name that was typed before hydration.
  useEffect(() => setLength(field.current?.value.length ?? 0), [])

  function run(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    const name = parseFirstName(typed)
    if (typed && !name) {
      refuse(true)
      field.current?.focus()
    } else navigate(`${paths.tinyEvent}#${dayFragment(name ?? sampleAttendee)}`)
  }

  return (
    <form className="badge-form on-paper" method="post" action={paths.tinyEvent} onSubmit={run}>
      <label htmlFor="badge-name" aria-live="polite">
        {isRefused ? copy.problem : copy.label}
      </label>
      <input
        ref={field}
        id="badge-name"
        type="text"
        name={nameFields.attendee}
        placeholder={sampleAttendee}
        maxLength={2 * eventNameLength}
        autoComplete="off"
        data-size={SIZES.filter((letters) => length > letters).length}
        aria-invalid={isRefused || undefined}
        onInput={({ currentTarget }) => {
          setLength(currentTarget.value.length)
          refuse(false)
        }}
      />
      <div className="badge-form__run">
        <button className="btn btn--small" type="submit" aria-describedby="badge-hint">
          {copy.run}
        </button>
        <p id="badge-hint">{copy.hint}</p>
      </div>
    </form>
  )
}
