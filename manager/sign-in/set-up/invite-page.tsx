import { inviteWords as words } from '#content/manager/door.ts'
import { roleWords } from '#content/manager/roles.ts'
import { managerLoginPath } from '#domain/paths.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { Door } from '../sign-in-layout.tsx'
import { Invited } from './invited.tsx'

/** By the link of an invitation's email. */
export const Component = () => (
  <Invited over={<Over />}>
    {({ role, invited_by: by, ends_at: endsAt }) => ({
      heading: words.heading,
      lede: words.lede(by, roleWords[role].opens),
      submit: words.submit,
      kicker: (
        <span className="kind">
          <Ribbon name={roleWords[role].ribbon} />
          {roleWords[role].title}
        </span>
      ),
      foot: <p className="small soft">{words.ends(dateAndTime.format(new Date(endsAt)))}</p>,
    })}
  </Invited>
)

const dateAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

const Over = () => (
  <Door heading={words.over.heading} lede={words.over.lede}>
    <p className="door__acts">
      <a className="b" href={managerLoginPath}>
        {words.over.signIn}
      </a>
    </p>
  </Door>
)
