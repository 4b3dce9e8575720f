const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** How the desk writes times. */
export const timeWords = {
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  days: (count: number) => plural(count, 'day'),
} as const
