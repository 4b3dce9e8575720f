import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

interface ConsentVersion {
  version: string
  text: string | null
  /** Counts stop at `MOST`, which means "and more". */
  leads: number
  first_at: string
  last_at: string
}

const MAX_COUNT = 1_000
const MAX_VERSIONS = 50

/** Newest first. Jumps in the index from one version to the next. */
export async function readConsents({ db }: Pick<Context, 'db'>): Promise<ConsentVersion[]> {
  const held = () =>
    db.query.selectFrom('leads').where('consent_version', 'is not', null).where('erased_at', 'is', null)
  const consents: ConsentVersion[] = []
  for (let after = ''; consents.length < MAX_VERSIONS; ) {
    const next = await held()
      .select(['consent_version', 'created_at'])
      .where('consent_version', '>', after)
      .orderBy('consent_version')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    const version = next?.consent_version
    if (!next || !version) break
    const ofVersion = held().where('consent_version', '=', version)
    const newest = await ofVersion
      .select(['consent_text', 'created_at'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { leads } = await db.query
      .selectFrom(
        ofVersion
          .select(sql<number>`1`.as('one'))
          .limit(MAX_COUNT + 1)
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<number>().as('leads'))
      .executeTakeFirstOrThrow()
    const [first_at, last_at] = [iso(next.created_at), iso(newest.created_at)]
    consents.push({ version, text: newest.consent_text, leads, first_at, last_at })
    after = version
  }
  return consents.sort((one, other) => (one.last_at < other.last_at ? 1 : -1))
}

const iso = (timestamp: number) => new Date(timestamp).toISOString()
