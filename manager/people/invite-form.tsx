import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { peopleWords } from '#content/manager/people.ts'
import { isRole, type Role } from '#domain/staff/permission.ts'
import type { Confirmed } from '../account/add-passkey.ts'
import { failureWords } from '../forms/failure-words.ts'
import { isUnconfirmed } from '../sign-in/confirm-identity.tsx'
import { B } from '../ui/button.tsx'
import { Field, In, SelectIn } from '../ui/field.tsx'
import { Failure } from '../ui/note.tsx'
import { Block } from '../ui/section.tsx'
import { useForm } from '../ui/use-form.ts'
import { invite } from './invite.ts'

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
