import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * The values of a form's own controls, which are uncontrolled: what was typed or slid before React
 * came is in them, and is read first. `read` is the function with which the server reads a query.
 */
export function useControls<Values>(initial: Values, read: (form: FormData) => Values) {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const take = useEffectEvent(() => {
    if (!ref.current) return
    const taken = read(new FormData(ref.current))
    if (JSON.stringify(taken) !== JSON.stringify(values)) setValues(taken)
  })
  useLayoutEffect(() => take(), [])
  return { values, form: { ref, onInput: take, onSubmit: preventSubmit } }
}

/** Without JavaScript the form asks the server, which counts the same. */
const preventSubmit = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault()
