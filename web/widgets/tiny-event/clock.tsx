interface ClockProps {
  /** For example "8:29 a.m.". */
  time: string
}

/** The time of a moment, with a small "a.m." or "p.m.". */
export function Clock({ time }: ClockProps) {
  const [figures, half] = time.split(/\s/)
  return (
    <>
      {figures}
      <small className="half-day"> {half}</small>
    </>
  )
}
