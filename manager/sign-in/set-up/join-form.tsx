import { useState } from 'react'
import { setUpCopy as copy } from '#content/manager/sign-in.ts'
import { managerAcceptInvitationPath, managerInvitationPasskeyOptionsPath, managerPasswordPath } from '#domain/paths.ts'
import { type CallResult, manager, resultOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Failure } from '../../ui/notice.tsx'
import { failureMessage, useForm } from '../../ui/use-form.ts'
import { createPasskey, type PasskeyNotUsed } from '../passkeys.ts'
import { SignInLayout } from '../sign-in-layout.tsx'
import type { Invitation, InvitationPage, NewAccount } from './invitation.ts'

interface JoinFormProps {
  token: string
  invitation: Invitation
  page: InvitationPage
  onJoined(joined: NewAccount): void
}

export function JoinForm({ token, invitation: { email }, page, onJoined }: JoinFormProps) {
  const [hasPassword, setPassword] = useState(false)
  const [unused, setUnused] = useState<string>()
  const form = useForm(async ({ name = '', email: typed, time_zone, password }) => {
    setUnused(undefined)
    const person = { token, name, ...(email === null && { email: typed ?? '' }), ...(time_zone && { time_zone }) }
    const answer = await (password === undefined ? joinWithPasskey(person) : joinWithPassword(person, password))
    if (answer.state === 'done') onJoined(answer.data)
    else if (answer.state === 'unused') setUnused(answer.message)
    else return answer
  })
  const failure = form.failure ? failureMessage(form.failure) : unused
  const { fields, foot, submit, ...around } = page
  return (
    <SignInLayout {...around} note={<Failure>{failure}</Failure>}>
      <form className="stack--s sign-in__form" {...form.props}>
        <Field label={copy.name} error={form.errors.name}>
          {(tied) => <Input {...tied} name="name" autoComplete="name" required />}
        </Field>
        <Field label={copy.email} error={form.errors.email}>
          {(tied) => (
            <Input
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
          <Field label={copy.password} hint={copy.passwordHint} error={form.errors.password}>
            {(tied) => <Input {...tied} name="password" type="password" autoComplete="new-password" required />}
          </Field>
        )}
        <Button type="submit" variant="go" size="l" isWide busy={form.isSending ? copy.busy : undefined}>
          <Icon name={hasPassword ? 'lock' : 'key'} />
          {hasPassword ? copy.joinSubmit : submit}
        </Button>
      </form>
      <p className="small sign-in__fine-print">
        <button type="button" className="link" onClick={() => setPassword(!hasPassword)}>
          {hasPassword ? copy.withPasskey : copy.noPasskey}
        </button>
      </p>
      {foot}
    </SignInLayout>
  )
}

interface Person {
  token: string
  name: string
  email?: string
  time_zone?: string
}

async function joinWithPasskey(person: Person): Promise<CallResult<NewAccount> | PasskeyNotUsed> {
  const { time_zone: _, ...known } = person
  const challenge = await resultOf(manager.POST(managerInvitationPasskeyOptionsPath, { body: known }))
  if (challenge.state !== 'done') return challenge
  const passkey = await createPasskey(challenge.data)
  return 'state' in passkey ? passkey : join({ ...person, ...passkey })
}

/** Creates the account. Its password works only after the first code of an authenticator app. */
async function joinWithPassword(person: Person, password: string): Promise<CallResult<NewAccount>> {
  const joined = await join({ ...person, password })
  if (joined.state !== 'done') return joined
  const withCode = await resultOf(manager.PUT(managerPasswordPath, { body: { password } }))
  // If this call fails, the user can sign in with a recovery code and set the password again.
  return withCode.state === 'done' ? { ...joined, data: { ...joined.data, codeUri: withCode.data.totp_uri } } : joined
}

type JoinBody = Person & ({ password: string } | { challenge: string; response: { id: string } })

async function join(body: JoinBody): Promise<CallResult<NewAccount>> {
  const answer = await resultOf(manager.POST(managerAcceptInvitationPath, { body }))
  return answer.state === 'done' ? { state: 'done', data: { recoveryCodes: answer.data.recovery_codes } } : answer
}
