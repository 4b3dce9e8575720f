import { paths } from '#domain/paths.ts'
import { startSite, untilSiteIsReady } from '../../test/running-site.ts'
import { getRepeatedly } from './load.ts'
import { INBOXES_PER_SESSION, openInbox, signIn } from './open-inbox.ts'
import type { Row } from './table.ts'

const INBOXES = 50
const CONNECTIONS = 32
const SECONDS = 4
/** With and without in turn, each second round the other way, so that both share what drifts. */
const ROUNDS = 4
/** Of the pages without. */
const LEAST = 0.95

/** Do open inboxes slow down the public pages? */
export async function benchPagesWithOpenInboxes(): Promise<Row[]> {
  const secret = { APP_SECRET: 'a secret for the bench, long enough' }
  const site = await startSite(secret)
  try {
    await untilSiteIsReady(site)
    const url = site.origin + paths.home
    await getRepeatedly(url, CONNECTIONS, 2)
    const perSecond = async () => (await getRepeatedly(url, CONNECTIONS, SECONDS)).perSecond / ROUNDS
    const perSecondWithInboxes = async () => {
      const leave = await openInboxes(site.origin, { ...secret, DATA_DIR: site.dataDir, SITE_ORIGIN: site.origin })
      try {
        return await perSecond()
      } finally {
        leave()
      }
    }
    let [alone, withInboxes] = [0, 0]
    for (let round = 0; round < ROUNDS; round++) {
      if (round % 2 === 0) alone += await perSecond()
      withInboxes += await perSecondWithInboxes()
      if (round % 2 === 1) alone += await perSecond()
    }
    return [
      {
        question: `home, pages/s with ${INBOXES} open inboxes, ${CONNECTIONS} connections`,
        figure: withInboxes.toFixed(0),
        reference: `without them ${alone.toFixed(0)}, limit ${LEAST}`,
        ratio: (withInboxes / alone).toFixed(2),
      },
    ]
  } finally {
    await site.stop()
  }
}

/** Returns how to close them. */
async function openInboxes(origin: string, environment: NodeJS.ProcessEnv): Promise<() => void> {
  const leaving = new AbortController()
  const listener = {
    onLead: () => {},
    onFailure: (error: unknown) => {
      throw error
    },
  }
  for (let opened = 0; opened < INBOXES; opened += INBOXES_PER_SESSION) {
    const cookie = await signIn(environment, `bench-${opened}`)
    await Promise.all(
      Array.from({ length: INBOXES_PER_SESSION }, () => openInbox(origin, cookie, leaving.signal, listener)),
    )
  }
  return () => leaving.abort()
}
