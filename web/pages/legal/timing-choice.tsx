import { useEffect, useRef } from 'react'
import { timingWords } from '#content/pages/consent.ts'
import { isTimingOff, setTimingOff } from '../../vitals/timing-objection.ts'

/** A box that was ticked before hydration counts too. */
export function TimingChoice() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current?.checked) setTimingOff(true)
    else if (box.current) box.current.checked = isTimingOff()
  }, [])
  return (
    <p className="timing-choice">
      <label>
        <input ref={box} type="checkbox" onChange={(event) => setTimingOff(event.target.checked)} />
        {timingWords.off}
      </label>
    </p>
  )
}
