import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Uncontrolled, so that input from before hydration counts. `read` is the server's parser of the query. */
export function useControls<Values>(initial: Values, read: (form: FormData) => Values) {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const take = useEffectEvent(() => {
    if (!ref.current) return
    const current = read(new FormData(ref.current))
    if (JSON.stringify(current) !== JSON.stringify(values)) setValues(current)
  })
  useLayoutEffect(() => take(), [])
  return { values, form: { ref, onInput: take, onSubmit: preventSubmit } }
}

/** Without JavaScript the server does the same calculation. */
const preventSubmit = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault()
