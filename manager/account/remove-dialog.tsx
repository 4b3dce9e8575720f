import { useState } from 'react'
import { waysInWords as words } from '#content/manager/ways-in.ts'
import { managerPasskeyPath, managerPasswordPath } from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'
import { toasts } from '../shell/toast-list.ts'
import { isUnconfirmed } from '../sign-in/confirm-identity.tsx'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { failureWords } from '../ui/use-form.ts'
import type { Confirmed } from './add-passkey.ts'

export type Removed = { id: string; name: string } | 'password'

interface RemoveDialogProps {
  removed: Removed
  confirmed: Confirmed
  onClose(): void
}

export function RemoveDialog({ removed, confirmed, onClose }: RemoveDialogProps) {
  const [failure, setFailure] = useState<string>()
  const name = removed === 'password' ? words.password : removed.name
  async function remove() {
    const answer = await confirmed(() => removeWay(removed))
    if (answer.state !== 'done') return setFailure(isUnconfirmed(answer) ? undefined : failureWords(answer))
    toasts.show({ words: words.removal.done(name) })
    onClose()
  }
  return (
    <AskDialog
      heading={words.removal.heading(name)}
      keep={words.removal.keep}
      onClose={onClose}
      confirm={words.removal.confirm}
      look="bad"
      onConfirm={() => void remove()}
      failure={failure}
    >
      <p>{removed === 'password' ? words.removal.passwordBody : words.removal.body}</p>
    </AskDialog>
  )
}

const removeWay = (removed: Removed) =>
  removed === 'password'
    ? answerOf(manager.DELETE(managerPasswordPath))
    : answerOf(manager.DELETE(managerPasskeyPath, { params: { id: removed.id } }))
