import { useEffect, useRef } from 'react'
import { timingWords } from '#content/pages/consent.ts'
import { hasObjected, setObjection } from '../../vitals/counting-objection.ts'

/** A box that was ticked before hydration counts too. */
export function TimingChoice() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current?.checked) setObjection(true)
    else if (box.current) box.current.checked = hasObjected()
  }, [])
  return (
    <p className="timing-choice">
      <label>
        <input ref={box} type="checkbox" onChange={(event) => setObjection(event.target.checked)} />
        {timingWords.off}
      </label>
    </p>
  )
}
