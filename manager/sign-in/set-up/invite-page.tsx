import { roleCopy } from '#content/manager/roles.ts'
import { invitePageCopy as copy } from '#content/manager/sign-in.ts'
import { managerLoginPath } from '#domain/paths.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'
import { InvitationFlow } from './invitation-flow.tsx'

export const Component = () => (
  <InvitationFlow expired={<LinkExpired />}>
    {({ role, invited_by: by, expires_at: endsAt }) => ({
      heading: copy.heading,
      lede: copy.lede(by, roleCopy[role].opens),
      submit: copy.submit,
      kicker: (
        <span className="kind">
          <Ribbon name={roleCopy[role].ribbon} />
          {roleCopy[role].title}
        </span>
      ),
      foot: <p className="small soft">{copy.ends(dateAndTime.format(new Date(endsAt)))}</p>,
    })}
  </InvitationFlow>
)

const dateAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

const LinkExpired = () => (
  <SignInLayout heading={copy.expired.heading} lede={copy.expired.lede}>
    <p className="sign-in__actions">
      <a className="b" href={managerLoginPath}>
        {copy.expired.signIn}
      </a>
    </p>
  </SignInLayout>
)
