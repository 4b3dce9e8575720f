import type { QueueNumbers } from '#domain/queue/queue-numbers.ts'
import type { WaitingLine } from '#domain/queue/waiting-line.ts'
import type { Preset } from './widget.ts'

const number = new Intl.NumberFormat('en-US')

function formatWait(seconds: number): string {
  if (seconds < 1) return 'No wait'
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  if (whole >= 3600) return 'Over an hour'
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}

const formatAverageWait = (line: WaitingLine) => (line.state === 'endless' ? 'It keeps growing' : formatWait(line.wait))

const formatWaitInStatus = (line: WaitingLine, endless: string) =>
  line.state === 'endless' ? endless : formatWait(line.wait).toLowerCase()

export const queueWidgetCopy = {
  widget: {
    heading: 'Your entrance at 9 a.m.',
    lede: 'Same people, same desks. Only the time at the desk changes.',
    pull: { strong: 'Sample figures.', rest: 'Enter yours.' },
  },
  /** Tag shown if a link set the numbers. */
  linked: 'Figures from a link.',
  fields: {
    arrivals: {
      label: 'Arrivals per hour',
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
  workOut: 'Calculate',
  presets: 'Examples',
  presetList: [
    { name: 'One door, 9 a.m.', query: 'arrivals=220&desks=3&now=45&fast=8' },
    { name: 'Trade show, two doors', query: 'arrivals=1200&desks=15&now=42&fast=8' },
    { name: 'Badges printed on arrival', query: 'arrivals=180&desks=7&now=120&fast=10' },
  ] satisfies Preset[],
  spoken: (now: WaitingLine, fast: WaitingLine) =>
    `Now: ${formatWaitInStatus(now, 'the line keeps growing')}. With fast-track: ${formatWaitInStatus(fast, 'it keeps growing too')}`,
  carried: (spoken: string) => `Request Callback includes your numbers: ${spoken}.`,
  message: ({ arrivals, desks, now, fast }: QueueNumbers, spoken: string) =>
    [
      'Please call me about our check-in line.',
      `- arrivals an hour: ${number.format(arrivals)}`,
      `- desks: ${desks}`,
      `- seconds each: ${now} now, ${fast} with fast-track`,
      `- average wait: ${spoken}`,
    ].join('\n'),
  lanes: { now: 'Now', fast: 'With fast-track' },
  figures: {
    wait: { name: 'average wait', value: formatAverageWait },
    inLine: {
      name: 'people in line',
      value: (line: WaitingLine) =>
        line.state === 'endless'
          ? `+${number.format(Math.round(line.growth))} per hour`
          : line.inLine < 10
            ? `${Math.round(10 * line.inLine) / 10}`
            : number.format(Math.round(line.inLine)),
    },
    nineInTen: {
      name: '90% wait less than',
      value: (line: WaitingLine) => (line.state === 'endless' ? 'Unknown' : formatWait(line.nineInTen)),
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
    start: 'Open the doors',
    stop: 'Stop',
    hint: 'See 10 minutes of arrivals in 20 seconds. People arrive in bursts, as in real life.',
    /** The door opens at nine. */
    clock: (seconds: number) => `9:${String(Math.floor(seconds / 60)).padStart(2, '0')}\u00a0a.m.`,
  },
  formula: {
    arrivals: 'λ, arrivals per second',
    checkIns: 'μ, check-ins per second at one desk',
    desks: 'c, desks',
    load: 'a = λ / μ, desks needed to keep up',
    waits: 'C, chance of having to wait',
    wait: 'Average wait, now',
    waitsValue: (line: WaitingLine) => `${line.state === 'endless' ? '100' : (line.waits * 100).toFixed(1)} %`,
    waitValue: (line: WaitingLine) => (line.state === 'endless' ? 'Unlimited' : formatWait(line.wait)),
  },
  demo: 'Try Demo Now',
  about: 'What fast-track is',
} as const
