const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** Clock times are in the team's time zone. */
export const timeCopy = {
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  heading: {
    today: (weekday: string) => `Today, ${weekday}`,
    yesterday: 'Yesterday',
    day: (weekday: string, date: string) => `${weekday}, ${date}`,
  },
  ago: {
    now: 'now',
    minutes: (minutes: number) => `${minutes} min ago`,
    yesterday: 'yesterday',
  },
  underMinute: 'under a minute',
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  days: (count: number) => plural(count, 'day'),
} as const
