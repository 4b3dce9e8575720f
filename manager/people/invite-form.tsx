import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { peopleCopy } from '#content/manager/people.ts'
import { roleCopy } from '#content/manager/roles.ts'
import { managerInvitationPath, managerInvitationsPath } from '#domain/paths.ts'
import { isRole, type Role } from '#domain/staff/permission.ts'
import type { WithConfirmation } from '../account/add-passkey.ts'
import { type CallResult, manager, resultOf } from '../api/client.ts'
import { useSiteClock } from '../dates/site-clock.ts'
import { copyLink } from '../shell/copy-link.ts'
import { createStore, useStore } from '../shell/store.ts'
import { toasts } from '../shell/toast-list.ts'
import { isConfirmationDeclined } from '../sign-in/confirm-identity.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Input, Select } from '../ui/field.tsx'
import { Failure, Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { failureMessage, useForm } from '../ui/use-form.ts'
import type { OpenInvitation } from './people-calls.ts'

/** Links of invitations that no mail server sent, by invitation id. */
const unsentLinks = createStore<Readonly<Record<string, string>>>({})

/** The server revokes an earlier invitation to the same address. */
export async function invite(email: string, role: Role) {
  const answer = await resultOf(manager.POST(managerInvitationsPath, { body: { email, role } }))
  if (answer.state === 'done' && answer.data.url !== null)
    unsentLinks.set({ ...unsentLinks.get(), [answer.data.id]: answer.data.url })
  return answer
}

const copy = peopleCopy.invite
const roleOrder: Role[] = ['sales', 'editor', 'reader', 'owner']

export function InviteForm({ ref, confirmed }: { ref: RefObject<HTMLElement | null>; confirmed: WithConfirmation }) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<string>()
  const form = useForm(async ({ email = '', role = '' }) => {
    if (!isRole(role)) throw new Error(role)
    setDone(undefined)
    const answer = await confirmed(() => invite(email, role))
    if (answer.state !== 'done') return answer
    form.props.ref.current?.reset()
    setDone(answer.data.url === null ? peopleCopy.invited.sent(email) : peopleCopy.invited.notSent)
    await revalidate()
  })
  const { failure } = form
  const worksHere = failure?.state === 'refused' && failure.problem.code === 'already_used'
  return (
    <Section ref={ref} id="invite" heading={copy.heading}>
      <Failure>{failure && !worksHere && !isConfirmationDeclined(failure) && failureMessage(failure)}</Failure>
      <form className="formgrid" {...form.props}>
        <Field label={copy.email} error={worksHere ? copy.worksHere : form.errors.email}>
          {(tied) => <Input {...tied} name="email" type="email" autoComplete="off" required />}
        </Field>
        <Field label={copy.role} error={form.errors.role}>
          {(tied) => (
            <Select {...tied} name="role">
              {roleOrder.map((role) => (
                <option key={role} value={role}>
                  {copy.roles[role]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="full actions">
          <Button type="submit" variant="go" busy={form.isSending ? copy.busy : undefined}>
            {copy.submit}
          </Button>
          <span className="small soft" role="status">
            {done ?? copy.hint}
          </span>
        </div>
      </form>
    </Section>
  )
}

const invitationCopy = peopleCopy.invited

interface InvitationCardProps {
  invitation: OpenInvitation
  confirmed: WithConfirmation
}

export function InvitationCard({ invitation, confirmed }: InvitationCardProps) {
  const { id, email, role, created_at: madeAt, expires_at: endsAt } = invitation
  const { revalidate } = useRevalidator()
  const { longDate } = useSiteClock()
  const [isBusy, setBusy] = useState(false)
  const whom = invitationCopy.whom(roleCopy[role].title, email)

  const link = useStore(unsentLinks)[id]

  async function run<Data>(call: () => Promise<CallResult<Data>>, done: (data: Data) => string) {
    setBusy(true)
    const answer = await confirmed(call).finally(() => setBusy(false))
    if (isConfirmationDeclined(answer)) return
    toasts.show(
      answer.state === 'done' ? { text: done(answer.data) } : { text: failureMessage(answer), ribbon: 'brand' },
    )
    await revalidate()
  }
  const takeBack = () => resultOf(manager.DELETE(managerInvitationPath, { params: { id } }))
  return (
    <li className="person person--new">
      <div className="person__card">
        <h2>{invitationCopy.heading}</h2>
        <p>{whom}</p>
        <p className="small soft">{invitationCopy.dates(longDate(madeAt), longDate(endsAt))}</p>
        {link !== undefined && <UnsentLink link={link} />}
        <div className="actions">
          {email !== null && (
            <Button
              size="s"
              disabled={isBusy}
              aria-label={invitationCopy.againLabel(whom)}
              onClick={() =>
                void run(
                  () => invite(email, role),
                  ({ url }) => (url === null ? invitationCopy.sent(email) : invitationCopy.notSent),
                )
              }
            >
              {invitationCopy.again}
            </Button>
          )}
          <Button
            size="s"
            variant="quiet"
            disabled={isBusy}
            aria-label={invitationCopy.takeBackLabel(whom)}
            onClick={() => void run(takeBack, () => invitationCopy.takenBack)}
          >
            {invitationCopy.takeBack}
          </Button>
        </div>
      </div>
    </li>
  )
}

const UnsentLink = ({ link }: { link: string }) => (
  <Notice
    tone="warn"
    actions={
      <Button size="s" icon="copy" onClick={() => void copyLink(link)}>
        {invitationCopy.copy}
      </Button>
    }
  >
    {invitationCopy.notSent}
    <br />
    <code className="person__link">{link}</code>
  </Notice>
)
