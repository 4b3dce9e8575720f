import { useLoaderData } from 'react-router'
import { peopleWords } from '#content/manager/people.ts'
import { waysInWords } from '#content/manager/ways-in.ts'
import { Sessions } from '../people/sessions.tsx'
import { useMe } from '../shell/me.ts'
import { Page } from '../shell/page.tsx'
import { loadOwnSessions, loadWays } from './account-calls.ts'
import { YourWaysIn } from './sign-in-methods.tsx'

export async function loader() {
  const [ways, sessions] = await Promise.all([loadWays(), loadOwnSessions()])
  return { ways, sessions }
}

/** Of whoever wears the badge, whatever it opens besides. */
export function Component() {
  const { ways, sessions } = useLoaderData<typeof loader>()
  const { operator } = useMe()
  return (
    <Page heading={waysInWords.heading} lede={waysInWords.lede}>
      <div className="cols cols--66">
        <YourWaysIn ways={ways} heading={waysInWords.doors} />
        <Sessions heading={peopleWords.sessions.own} sessions={sessions.map((session) => ({ ...session, operator }))} />
      </div>
    </Page>
  )
}
