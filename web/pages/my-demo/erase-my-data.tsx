import { type SubmitEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { errorId, FieldError } from '../../forms/field-error.tsx'
import { useLive } from '../../forms/use-browser.ts'

const eraseCopy = myDemoPage.erase
const id = 'erase-confirm'

/** The ticked box is required by the browser, by this form after hydration, and by the server. */
export function EraseMyData() {
  const live = useLive()
  const box = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const isSent = useNavigation().formData?.get('act') === 'erase'
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (box.current?.checked) return
    event.preventDefault()
    setRefused(true)
    box.current?.focus()
  }
  return (
    <section
      className="coupon coupon--tear"
      id="erase"
      aria-labelledby="erase-heading"
      data-ribbon="brand"
      data-sent={isSent || undefined}
    >
      <h2 id="erase-heading">{eraseCopy.heading}</h2>
      <p>{eraseCopy.text}</p>
      <Form method="post" noValidate={live} onSubmit={onSubmit}>
        <input type="hidden" name="act" value="erase" />
        <label className="tick">
          <input
            ref={box}
            type="checkbox"
            name="confirm"
            required
            onChange={() => setRefused(false)}
            {...(isRefused && { 'aria-invalid': true, 'aria-describedby': errorId(id) })}
          />
          {eraseCopy.confirm}
        </label>
        <FieldError id={id} message={isRefused ? eraseCopy.unconfirmed : undefined} />
        <button className="btn btn--line" type="submit">
          {eraseCopy.send}
        </button>
      </Form>
    </section>
  )
}
