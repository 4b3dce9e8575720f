import { useState } from 'react'
import { signInMethodsCopy as copy } from '#content/manager/sign-in-methods.ts'
import { managerPasskeyPath, managerPasswordPath } from '#domain/paths.ts'
import { manager, resultOf } from '../api/client.ts'
import { toasts } from '../shell/toast-list.ts'
import { isConfirmationDeclined } from '../sign-in/confirm-identity.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { failureMessage } from '../ui/use-form.ts'
import type { WithConfirmation } from './add-passkey.ts'

export type RemovableMethod = { id: string; name: string } | 'password'

interface RemoveDialogProps {
  method: RemovableMethod
  confirmed: WithConfirmation
  onClose(): void
}

export function RemoveDialog({ method, confirmed, onClose }: RemoveDialogProps) {
  const [failure, setFailure] = useState<string>()
  const name = method === 'password' ? copy.password : method.name
  async function remove() {
    const answer = await confirmed(() => removeMethod(method))
    if (answer.state !== 'done') return setFailure(isConfirmationDeclined(answer) ? undefined : failureMessage(answer))
    toasts.show({ text: copy.removal.done(name) })
    onClose()
  }
  return (
    <ConfirmDialog
      heading={copy.removal.heading(name)}
      cancel={copy.removal.keep}
      onClose={onClose}
      confirm={copy.removal.confirm}
      variant="bad"
      onConfirm={() => void remove()}
      failure={failure}
    >
      <p>{method === 'password' ? copy.removal.passwordBody : copy.removal.body}</p>
    </ConfirmDialog>
  )
}

const removeMethod = (removed: RemovableMethod) =>
  removed === 'password'
    ? resultOf(manager.DELETE(managerPasswordPath))
    : resultOf(manager.DELETE(managerPasskeyPath, { params: { id: removed.id } }))
