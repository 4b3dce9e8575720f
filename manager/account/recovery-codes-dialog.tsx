import { useState } from 'react'
import { recoveryCodesCopy } from '#content/manager/sign-in.ts'
import { signInMethodsCopy } from '#content/manager/sign-in-methods.ts'
import { managerRecoveryCodesPath } from '#domain/paths.ts'
import { manager, resultOf } from '../api/client.ts'
import { isConfirmationDeclined } from '../sign-in/confirm-identity.tsx'
import { RecoveryCodeList } from '../sign-in/recovery-code-list.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { failureMessage } from '../ui/use-form.ts'
import type { WithConfirmation } from './add-passkey.ts'

const copy = signInMethodsCopy.renewal

/** Asks first, because new recovery codes replace the printed ones. */
export function RecoveryCodesDialog({ confirmed, onClose }: { confirmed: WithConfirmation; onClose(): void }) {
  const [codes, setCodes] = useState<string[]>()
  const [failure, setFailure] = useState<string>()
  async function renew() {
    const answer = await confirmed(() => resultOf(manager.POST(managerRecoveryCodesPath, { body: {} })))
    if (answer.state === 'done') setCodes(answer.data.codes)
    else setFailure(isConfirmationDeclined(answer) ? undefined : failureMessage(answer))
  }
  if (codes)
    return (
      <Dialog
        key="made"
        heading={recoveryCodesCopy.heading}
        onClose={onClose}
        foot={
          <Button variant="go" onClick={onClose}>
            {copy.done}
          </Button>
        }
      >
        <p>{recoveryCodesCopy.lede}</p>
        <RecoveryCodeList codes={codes} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      heading={copy.heading}
      cancel={copy.keep}
      onClose={onClose}
      confirm={copy.confirm}
      variant="go"
      onConfirm={() => void renew()}
      failure={failure}
    >
      <p>{copy.body}</p>
    </ConfirmDialog>
  )
}
