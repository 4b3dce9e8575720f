import type { QueueNumbers } from '#domain/queue/queue-numbers.ts'
import type { WaitingLine } from '#domain/queue/waiting-line.ts'

const number = new Intl.NumberFormat('en-US')

function formatWait(seconds: number): string {
  if (seconds < 1) return 'No wait'
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  if (whole >= 3600) return 'Over an hour'
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}

const formatAverageWait = (line: WaitingLine) => (line.state === 'endless' ? 'No end' : formatWait(line.wait))

const formatWaitInStatus = (line: WaitingLine, endless: string) =>
  line.state === 'endless' ? endless : formatWait(line.wait).toLowerCase()

export const queueWidgetCopy = {
  widget: {
    heading: 'Your front door, at nine',
    lede: 'The same people, the same desks. Only the seconds at the desk differ.',
    pull: { strong: 'Sample figures.', rest: 'Put in yours.' },
  },
  /** Tag shown if a link set the numbers. */
  linked: 'Figures of a link.',
  fields: {
    arrivals: {
      label: 'Arrivals an hour',
      shown: (value: number) => number.format(value),
      spoken: (value: number) => `${number.format(value)} people`,
    },
    desks: {
      label: 'Desks',
      shown: (value: number) => `${value}`,
      spoken: (value: number) => (value === 1 ? '1 desk' : `${value} desks`),
    },
    now: {
      label: 'Seconds each, now',
      shown: (value: number) => `${value} s`,
      spoken: (value: number) => `${value} seconds`,
    },
    fast: {
      label: 'Seconds each, fast-track',
      shown: (value: number) => `${value} s`,
      spoken: (value: number) => `${value} seconds`,
    },
  } satisfies Record<keyof QueueNumbers, unknown>,
  workOut: 'Work it out',
  spoken: (now: WaitingLine, fast: WaitingLine) =>
    `Now ${formatWaitInStatus(now, 'the line never ends')}, with fast-track ${formatWaitInStatus(fast, 'it never ends either')}`,
  lanes: { now: 'Now', fast: 'With fast-track' },
  figures: {
    wait: { name: 'average wait', value: formatAverageWait },
    inLine: {
      name: 'people in line',
      value: (line: WaitingLine) =>
        line.state === 'endless'
          ? `+${number.format(Math.round(line.growth))} an hour`
          : line.inLine < 10
            ? `${Math.round(10 * line.inLine) / 10}`
            : number.format(Math.round(line.inLine)),
    },
    nineInTen: {
      name: 'nine in ten wait less',
      value: (line: WaitingLine) => (line.state === 'endless' ? 'Nobody can say' : formatWait(line.nineInTen)),
    },
    busy: {
      name: 'desks busy',
      // Shows 100 % only for desks whose line grows without limit.
      value: ({ state, busy }: WaitingLine) =>
        `${state === 'steady' ? Math.min(99, Math.round(100 * busy)) : Math.round(100 * busy)} %`,
    },
    need: {
      name: 'desks for a wait under a minute',
      value: (desks: number | undefined) => (desks === undefined ? 'Over 200' : `${desks}`),
    },
  },
  run: {
    start: 'Let them in',
    stop: 'Stop',
    hint: 'Ten minutes at the door in twenty seconds. Real lines bunch up; so does this one.',
    /** The door opens at nine. */
    clock: (seconds: number) => `09:${String(Math.floor(seconds / 60)).padStart(2, '0')}`,
  },
  formula: {
    arrivals: 'λ, arrivals a second',
    checkIns: 'μ, check-ins a second at one desk',
    desks: 'c, desks',
    load: 'a = λ / μ, desks’ worth of work',
    waits: 'C, chance of having to wait',
    wait: 'Average wait, now',
    waitsValue: (line: WaitingLine) => `${line.state === 'endless' ? '100' : (line.waits * 100).toFixed(1)} %`,
    waitValue: (line: WaitingLine) => (line.state === 'endless' ? 'None exists' : formatWait(line.wait)),
  },
  demo: 'Try Demo Now',
  about: 'What fast-track is',
} as const
