import { useState } from 'react'
import { linkOpenedCopy as copy, signInCopy } from '#content/manager/sign-in.ts'
import { managerLinkSessionPath, managerLoginPath } from '#domain/paths.ts'
import { manager, resultOf } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Failure } from '../ui/notice.tsx'
import { failureMessage, useForm } from '../ui/use-form.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { CodeInput } from './code-input.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Requires a click, because mail programs open links by themselves. */
export function LinkSignIn({ token }: { token: string }) {
  const enter = useAfterSignIn()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm(async ({ code }) => {
    const body = { token, ...(code !== undefined && { code }) }
    const answer = await resultOf(manager.POST(managerLinkSessionPath, { body }))
    if (answer.state !== 'done') return answer
    if ('needs' in answer.data) setNeedsCode(true)
    else enter()
  })
  const { failure } = form
  const isRefused = failure?.state === 'refused' && failure.problem.code === 'sign_in_refused'
  if (isRefused && !needsCode) return <LinkExpired />
  return (
    <SignInLayout
      heading={copy.heading}
      lede={needsCode ? copy.needsCode : copy.lede}
      note={<Failure>{failure && !isRefused && failureMessage(failure)}</Failure>}
    >
      <form className="stack--s" {...form.props}>
        {needsCode && (
          <Field label={signInCopy.code} error={isRefused ? copy.wrongCode : form.errors.code}>
            {(tied) => <CodeInput {...tied} />}
          </Field>
        )}
        <Button type="submit" variant="go" size="l" isWide busy={form.isSending ? copy.busy : undefined}>
          {copy.submit}
        </Button>
      </form>
    </SignInLayout>
  )
}

const LinkExpired = () => (
  <SignInLayout heading={copy.expired.heading} lede={copy.expired.lede}>
    <p className="sign-in__actions">
      <a className="b" href={managerLoginPath}>
        {copy.expired.again}
      </a>
    </p>
  </SignInLayout>
)
