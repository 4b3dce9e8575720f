import { useState } from 'react'
import { codeAppWords, setUpWords } from '#content/manager/door.ts'
import { waysInWords as words } from '#content/manager/ways-in.ts'
import { managerPasswordPath } from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'
import { me } from '../shell/me.ts'
import { toasts } from '../shell/toast-list.ts'
import { CodeAppForm } from '../sign-in/code-app-form.tsx'
import { B } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, In } from '../ui/field.tsx'
import { Failure } from '../ui/note.tsx'
import { failureWords, useForm } from '../ui/use-form.ts'
import type { Confirmed } from './add-passkey.ts'

interface PasswordDialogProps {
  confirmed: Confirmed
  onClose(): void
}

/** A password, then the first code of an app; neither opens anything alone. */
export function PasswordDialog({ confirmed, onClose }: PasswordDialogProps) {
  const [uri, setUri] = useState<string>()
  async function done() {
    // The first code gave this browser a new session.
    await me.refresh()
    toasts.show({ words: words.passwordSet })
    onClose()
  }
  if (uri === undefined) return <PasswordStep confirmed={confirmed} onClose={onClose} onUri={setUri} />
  return (
    <Dialog key="code" heading={codeAppWords.heading} onClose={onClose} foot={<B onClick={onClose}>{words.cancel}</B>}>
      <p>{codeAppWords.lede}</p>
      <CodeAppForm uri={uri} onDone={() => void done()} />
    </Dialog>
  )
}

function PasswordStep({ confirmed, onClose, onUri }: PasswordDialogProps & { onUri(uri: string): void }) {
  const form = useForm(async ({ password = '' }) => {
    const answer = await confirmed(() => answerOf(manager.PUT(managerPasswordPath, { body: { password } })))
    if (answer.state !== 'done') return answer
    onUri(answer.data.totp_uri)
  })
  return (
    <Dialog heading={words.password} onClose={onClose} foot={<B onClick={onClose}>{words.cancel}</B>}>
      <form className="stack--s" {...form.props}>
        <Failure>{form.failure && failureWords(form.failure)}</Failure>
        <Field label={setUpWords.password} hint={setUpWords.passwordHint} error={form.errors.password}>
          {(tied) => <In {...tied} name="password" type="password" autoComplete="new-password" required />}
        </Field>
        <B type="submit" look="go" busy={form.isSending ? setUpWords.busy : undefined}>
          {setUpWords.passwordSubmit}
        </B>
      </form>
    </Dialog>
  )
}
