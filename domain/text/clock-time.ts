/** For example "8:55 a.m." or "9 a.m.", with a space at which no line ends. */
export function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const past = minutes % 60 ? `:${String(minutes % 60).padStart(2, '0')}` : ''
  return `${hour % 12 || 12}${past}\u00a0${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** "8:55" of "8:55 a.m.", as lock screens show it. */
export const clockFigures = (time: string): string => time.replace(/\s.*/, '')
