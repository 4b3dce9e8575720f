import { useState } from 'react'
import { setUpWords as words } from '#content/manager/door.ts'
import { managerDoorInvitationPath, managerDoorInvitedOptionsPath, managerPasswordPath } from '#domain/paths.ts'
import { type Answer, answerOf, manager } from '../../api/client.ts'
import { B } from '../../ui/button.tsx'
import { Field, In } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Failure } from '../../ui/note.tsx'
import { failureWords, useForm } from '../../ui/use-form.ts'
import { makePasskey, type Unused } from '../passkeys.ts'
import { Door } from '../sign-in-layout.tsx'
import type { Invitation, InvitedPage, Joined } from './invitation.ts'

interface JoinFormProps {
  token: string
  invitation: Invitation
  page: InvitedPage
  onJoined(joined: Joined): void
}

export function JoinForm({ token, invitation: { email }, page, onJoined }: JoinFormProps) {
  const [hasPassword, setPassword] = useState(false)
  const [unused, setUnused] = useState<string>()
  const form = useForm(async ({ name = '', email: typed, time_zone, password }) => {
    setUnused(undefined)
    const person = { token, name, ...(email === null && { email: typed ?? '' }), ...(time_zone && { time_zone }) }
    const answer = await (password === undefined ? joinWithPasskey(person) : joinWithPassword(person, password))
    if (answer.state === 'done') onJoined(answer.data)
    else if (answer.state === 'unused') setUnused(answer.words)
    else return answer
  })
  const failure = form.failure ? failureWords(form.failure) : unused
  const { fields, foot, submit, ...around } = page
  return (
    <Door {...around} note={<Failure>{failure}</Failure>}>
      <form className="stack--s door__form" {...form.props}>
        <Field label={words.name} error={form.errors.name}>
          {(tied) => <In {...tied} name="name" autoComplete="name" required />}
        </Field>
        <Field label={words.email} error={form.errors.email}>
          {(tied) => (
            <In
              {...tied}
              name="email"
              type="email"
              autoComplete="username"
              required
              {...(email !== null && { value: email, readOnly: true })}
            />
          )}
        </Field>
        {fields}
        {hasPassword && (
          <Field label={words.password} hint={words.passwordHint} error={form.errors.password}>
            {(tied) => <In {...tied} name="password" type="password" autoComplete="new-password" required />}
          </Field>
        )}
        <B type="submit" look="go" size="l" isWide busy={form.isSending ? words.busy : undefined}>
          <Icon name={hasPassword ? 'lock' : 'key'} />
          {hasPassword ? words.joinSubmit : submit}
        </B>
      </form>
      <p className="small door__fine">
        <button type="button" className="link" onClick={() => setPassword(!hasPassword)}>
          {hasPassword ? words.withPasskey : words.noPasskey}
        </button>
      </p>
      {foot}
    </Door>
  )
}

interface Person {
  token: string
  name: string
  email?: string
  time_zone?: string
}

/** Creates a passkey on this device, and the account with it. */
async function joinWithPasskey(person: Person): Promise<Answer<Joined> | Unused> {
  const { time_zone: _, ...known } = person
  const asked = await answerOf(manager.POST(managerDoorInvitedOptionsPath, { body: known }))
  if (asked.state !== 'done') return asked
  const passkey = await makePasskey(asked.data)
  return 'state' in passkey ? passkey : join({ ...person, ...passkey })
}

/** Creates the account. Its password works only after the first code of an authenticator app. */
async function joinWithPassword(person: Person, password: string): Promise<Answer<Joined>> {
  const joined = await join({ ...person, password })
  if (joined.state !== 'done') return joined
  const withCode = await answerOf(manager.PUT(managerPasswordPath, { body: { password } }))
  // If this call fails, the user can sign in with a recovery code and set the password again.
  return withCode.state === 'done' ? { ...joined, data: { ...joined.data, codeUri: withCode.data.totp_uri } } : joined
}

type JoinBody = Person & ({ password: string } | { challenge: string; response: { id: string } })

async function join(body: JoinBody): Promise<Answer<Joined>> {
  const answer = await answerOf(manager.POST(managerDoorInvitationPath, { body }))
  return answer.state === 'done' ? { state: 'done', data: { spareKeys: answer.data.recovery_codes } } : answer
}
