import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { peopleWords } from '#content/manager/people.ts'
import { roleWords } from '#content/manager/roles.ts'
import { managerInvitationPath, managerInvitationsPath } from '#domain/paths.ts'
import { isRole, type Role } from '#domain/staff/permission.ts'
import type { Confirmed } from '../account/add-passkey.ts'
import { type Answer, answerOf, manager } from '../api/client.ts'
import { useDeskClock } from '../dates/site-clock.ts'
import { copyLink } from '../shell/copy-link.ts'
import { createStore, useStore } from '../shell/store.ts'
import { toasts } from '../shell/toast-list.ts'
import { isUnconfirmed } from '../sign-in/confirm-identity.tsx'
import { B } from '../ui/button.tsx'
import { Field, In, SelectIn } from '../ui/field.tsx'
import { Failure, Note } from '../ui/note.tsx'
import { Block } from '../ui/section.tsx'
import { failureWords, useForm } from '../ui/use-form.ts'
import type { OpenInvitation } from './people-calls.ts'

/** By the ids of their invitations: links that no mail server has sent. */
const unsentLinks = createStore<Readonly<Record<string, string>>>({})

/** An invitation to the same address ends with it. */
export async function invite(email: string, role: Role) {
  const answer = await answerOf(manager.POST(managerInvitationsPath, { body: { email, role } }))
  if (answer.state === 'done' && answer.data.url !== null)
    unsentLinks.set({ ...unsentLinks.get(), [answer.data.id]: answer.data.url })
  return answer
}

const words = peopleWords.invite
/** The most frequent first. */
const order: Role[] = ['sales', 'editor', 'reader', 'owner']

export function InviteForm({ ref, confirmed }: { ref: RefObject<HTMLElement | null>; confirmed: Confirmed }) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<string>()
  const form = useForm(async ({ email = '', role = '' }) => {
    if (!isRole(role)) throw new Error(role)
    setDone(undefined)
    const answer = await confirmed(() => invite(email, role))
    if (answer.state !== 'done') return answer
    form.props.ref.current?.reset()
    setDone(answer.data.url === null ? peopleWords.invited.sent(email) : peopleWords.invited.notSent)
    await revalidate()
  })
  const { failure } = form
  const worksHere = failure?.state === 'refused' && failure.problem.code === 'already_used'
  return (
    <Block ref={ref} id="invite" heading={words.heading}>
      <Failure>{failure && !worksHere && !isUnconfirmed(failure) && failureWords(failure)}</Failure>
      <form className="formgrid" {...form.props}>
        <Field label={words.email} error={worksHere ? words.worksHere : form.errors.email}>
          {(tied) => <In {...tied} name="email" type="email" autoComplete="off" required />}
        </Field>
        <Field label={words.role} error={form.errors.role}>
          {(tied) => (
            <SelectIn {...tied} name="role">
              {order.map((role) => (
                <option key={role} value={role}>
                  {words.roles[role]}
                </option>
              ))}
            </SelectIn>
          )}
        </Field>
        <div className="full acts">
          <B type="submit" look="go" busy={form.isSending ? words.busy : undefined}>
            {words.submit}
          </B>
          <span className="small soft" role="status">
            {done ?? words.hint}
          </span>
        </div>
      </form>
    </Block>
  )
}

const invitedCopy = peopleWords.invited

interface InvitedCardProps {
  invitation: OpenInvitation
  confirmed: Confirmed
}

export function InvitedCard({ invitation, confirmed }: InvitedCardProps) {
  const { id, email, role, made_at: madeAt, ends_at: endsAt } = invitation
  const { revalidate } = useRevalidator()
  const { longDate } = useDeskClock()
  const [isBusy, setBusy] = useState(false)
  const whom = invitedCopy.whom(roleWords[role].title, email)

  const link = useStore(unsentLinks)[id]

  async function run<Data>(call: () => Promise<Answer<Data>>, done: (data: Data) => string) {
    setBusy(true)
    const answer = await confirmed(call).finally(() => setBusy(false))
    if (isUnconfirmed(answer)) return
    toasts.show(
      answer.state === 'done' ? { words: done(answer.data) } : { words: failureWords(answer), ribbon: 'brand' },
    )
    await revalidate()
  }
  const takeBack = () => answerOf(manager.DELETE(managerInvitationPath, { params: { id } }))
  return (
    <li className="person person--new">
      <div className="person__card">
        <h2>{invitedCopy.heading}</h2>
        <p>{whom}</p>
        <p className="small soft">{invitedCopy.dates(longDate(madeAt), longDate(endsAt))}</p>
        {link !== undefined && <UnsentLink link={link} />}
        <div className="acts">
          {email !== null && (
            <B
              size="s"
              disabled={isBusy}
              aria-label={invitedCopy.againLabel(whom)}
              onClick={() =>
                void run(
                  () => invite(email, role),
                  ({ url }) => (url === null ? invitedCopy.sent(email) : invitedCopy.notSent),
                )
              }
            >
              {invitedCopy.again}
            </B>
          )}
          <B
            size="s"
            look="quiet"
            disabled={isBusy}
            aria-label={invitedCopy.takeBackLabel(whom)}
            onClick={() => void run(takeBack, () => invitedCopy.takenBack)}
          >
            {invitedCopy.takeBack}
          </B>
        </div>
      </div>
    </li>
  )
}

const UnsentLink = ({ link }: { link: string }) => (
  <Note
    tone="warn"
    acts={
      <B size="s" icon="copy" onClick={() => void copyLink(link)}>
        {invitedCopy.copy}
      </B>
    }
  >
    {invitedCopy.notSent}
    <br />
    <code className="person__link">{link}</code>
  </Note>
)
