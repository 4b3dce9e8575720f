import { useLoaderData } from 'react-router'
import { peopleCopy } from '#content/manager/people.ts'
import { signInMethodsCopy } from '#content/manager/sign-in-methods.ts'
import { Sessions } from '../people/sessions.tsx'
import { useMe } from '../shell/me.ts'
import { Page } from '../shell/page.tsx'
import { loadOwnSessions, loadSignInMethods } from './account-calls.ts'
import { SignInMethods } from './sign-in-methods.tsx'
import { Signature } from './signature.tsx'

export async function loader() {
  const [methods, sessions] = await Promise.all([loadSignInMethods(), loadOwnSessions()])
  return { ways: methods, sessions }
}

export function Component() {
  const { ways: methods, sessions } = useLoaderData<typeof loader>()
  const { staff_member: staffMember, permissions } = useMe()
  return (
    <Page heading={signInMethodsCopy.heading} lede={signInMethodsCopy.lede}>
      <div className="cols cols--66">
        <SignInMethods methods={methods} heading={signInMethodsCopy.listHeading} />
        <Sessions
          heading={peopleCopy.sessions.own}
          sessions={sessions.map((session) => ({ ...session, staffMember }))}
        />
      </div>
      {permissions.includes('leads.work') && <Signature />}
    </Page>
  )
}
