import { useState } from 'react'
import { signInWords, linkOpenedWords as words } from '#content/manager/door.ts'
import { managerDoorLinkPath, managerLoginPath } from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'
import { B } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Failure } from '../ui/note.tsx'
import { failureWords, useForm } from '../ui/use-form.ts'
import { useEnter } from './after-sign-in.ts'
import { CodeIn } from './confirm-identity.tsx'
import { Door } from './sign-in-layout.tsx'

/** A press signs in, not the opening: mail programs open links by themselves. */
export function LinkOpened({ token }: { token: string }) {
  const enter = useEnter()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm(async ({ code }) => {
    const body = { token, ...(code !== undefined && { code }) }
    const answer = await answerOf(manager.POST(managerDoorLinkPath, { body }))
    if (answer.state !== 'done') return answer
    if ('needs' in answer.data) setNeedsCode(true)
    else enter()
  })
  const { failure } = form
  const isRefused = failure?.state === 'refused' && failure.problem.code === 'sign_in_refused'
  if (isRefused && !needsCode) return <Over />
  return (
    <Door
      heading={words.heading}
      lede={needsCode ? words.needsCode : words.lede}
      note={<Failure>{failure && !isRefused && failureWords(failure)}</Failure>}
    >
      <form className="stack--s" {...form.props}>
        {needsCode && (
          <Field label={signInWords.code} error={isRefused ? words.wrongCode : form.errors.code}>
            {(tied) => <CodeIn {...tied} />}
          </Field>
        )}
        <B type="submit" look="go" size="l" isWide busy={form.isSending ? words.busy : undefined}>
          {words.submit}
        </B>
      </form>
    </Door>
  )
}

const Over = () => (
  <Door heading={words.over.heading} lede={words.over.lede}>
    <p className="door__acts">
      <a className="b" href={managerLoginPath}>
        {words.over.again}
      </a>
    </p>
  </Door>
)
