export const cpdSessions = [
  { id: 'hall-4', points: 1 },
  { id: 'room-b', points: 1.5 },
  { id: 'room-a', points: 1 },
] as const

export type CpdSession = (typeof cpdSessions)[number]
export type SessionId = CpdSession['id']

/** Points for a certificate. */
export const requiredPoints = 3.5

export interface Scans {
  /** Counted before the latest scan. */
  earlier: readonly SessionId[]
  latest: SessionId | undefined
}

export const noScans: Scans = { earlier: [], latest: undefined }

/** In the order of the day; each code counts once. */
export const countedSessions = ({ earlier, latest }: Scans): CpdSession[] =>
  cpdSessions.filter(({ id }) => id === latest || earlier.includes(id))

export const scanCode = (scans: Scans, latest: SessionId): Scans => ({ ...settleScans(scans), latest })

/** The same points, without a latest scan to announce. */
export const settleScans = (scans: Scans): Scans => ({
  earlier: countedSessions(scans).map(({ id }) => id),
  latest: undefined,
})

export const isRepeated = ({ earlier, latest }: Scans): boolean => latest !== undefined && earlier.includes(latest)

export const sumPoints = (scans: Scans): number => countedSessions(scans).reduce((sum, { points }) => sum + points, 0)

export const isCertified = (scans: Scans): boolean => sumPoints(scans) >= requiredPoints

/** Names of the form's members; `scan` is the button that was pressed. */
export const scanParameters = { earlier: 'scanned', latest: 'scan' } as const
const SEPARATOR = '.'

export const earlierValue = (scans: Scans): string => settleScans(scans).earlier.join(SEPARATOR)

/** Unknown sessions are ignored. */
export function readScans(query: Pick<URLSearchParams, 'get'>): Scans {
  const listed = (query.get(scanParameters.earlier) ?? '').split(SEPARATOR)
  const pressed = query.get(scanParameters.latest)
  const [latest] = cpdSessions.filter(({ id }) => id === pressed)
  return { earlier: cpdSessions.map(({ id }) => id).filter((id) => listed.includes(id)), latest: latest?.id }
}

export function scansQuery({ earlier, latest }: Scans): string {
  const query = new URLSearchParams()
  if (earlier.length > 0) query.set(scanParameters.earlier, earlier.join(SEPARATOR))
  if (latest) query.set(scanParameters.latest, latest)
  return `${query}`
}
