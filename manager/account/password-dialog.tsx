import { useState } from 'react'
import { codeAppCopy, setUpCopy } from '#content/manager/sign-in.ts'
import { signInMethodsCopy as copy } from '#content/manager/sign-in-methods.ts'
import { managerPasswordPath } from '#domain/paths.ts'
import { manager, resultOf } from '../api/client.ts'
import { me, useMe } from '../shell/me.ts'
import { toasts } from '../shell/toast-list.ts'
import { CodeAppForm } from '../sign-in/code-app-form.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Failure } from '../ui/notice.tsx'
import { failureMessage, useForm } from '../ui/use-form.ts'
import type { WithConfirmation } from './add-passkey.ts'

interface PasswordDialogProps {
  confirmed: WithConfirmation
  onClose(): void
}

/** Sets a password, then verifies the first code of an app. Neither one signs in without the other. */
export function PasswordDialog({ confirmed, onClose }: PasswordDialogProps) {
  const [uri, setUri] = useState<string>()
  async function done() {
    await me.refresh()
    toasts.show({ text: copy.passwordSet })
    onClose()
  }
  if (uri === undefined) return <PasswordStep confirmed={confirmed} onClose={onClose} onUri={setUri} />
  return (
    <Dialog
      key="code"
      heading={codeAppCopy.heading}
      onClose={onClose}
      foot={<Button onClick={onClose}>{copy.cancel}</Button>}
    >
      <p>{codeAppCopy.lede}</p>
      <CodeAppForm uri={uri} onDone={() => void done()} />
    </Dialog>
  )
}

function PasswordStep({ confirmed, onClose, onUri }: PasswordDialogProps & { onUri(uri: string): void }) {
  const form = useForm(async ({ password = '' }) => {
    const answer = await confirmed(() => resultOf(manager.PUT(managerPasswordPath, { body: { password } })))
    if (answer.state !== 'done') return answer
    onUri(answer.data.totp_uri)
  })
  return (
    <Dialog heading={copy.password} onClose={onClose} foot={<Button onClick={onClose}>{copy.cancel}</Button>}>
      <form className="stack--s" {...form.props}>
        <Failure>{form.failure && failureMessage(form.failure)}</Failure>
        <input type="text" autoComplete="username" value={useMe().staff_member.email} hidden readOnly />
        <Field label={setUpCopy.password} hint={setUpCopy.passwordHint} error={form.errors.password}>
          {(tied) => <Input {...tied} name="password" type="password" autoComplete="new-password" required />}
        </Field>
        <Button type="submit" variant="go" busy={form.isSending ? setUpCopy.busy : undefined}>
          {setUpCopy.passwordSubmit}
        </Button>
      </form>
    </Dialog>
  )
}
