import { useState } from 'react'
import { spareKeyWords } from '#content/manager/door.ts'
import { waysInWords } from '#content/manager/ways-in.ts'
import { managerRecoveryCodesPath } from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'
import { isUnconfirmed } from '../sign-in/confirm-identity.tsx'
import { SpareKeyList } from '../sign-in/recovery-code-list.tsx'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { B } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { failureWords } from '../ui/use-form.ts'
import type { Confirmed } from './add-passkey.ts'

const words = waysInWords.renewal

/** Asks first, since the keys on paper end with it. */
export function SpareKeyDialog({ confirmed, onClose }: { confirmed: Confirmed; onClose(): void }) {
  const [codes, setCodes] = useState<string[]>()
  const [failure, setFailure] = useState<string>()
  async function renew() {
    const answer = await confirmed(() => answerOf(manager.POST(managerRecoveryCodesPath, { body: {} })))
    if (answer.state === 'done') setCodes(answer.data.codes)
    else setFailure(isUnconfirmed(answer) ? undefined : failureWords(answer))
  }
  if (codes)
    return (
      <Dialog
        key="made"
        heading={spareKeyWords.heading}
        onClose={onClose}
        foot={
          <B look="go" onClick={onClose}>
            {words.done}
          </B>
        }
      >
        <p>{spareKeyWords.lede}</p>
        <SpareKeyList codes={codes} />
      </Dialog>
    )
  return (
    <AskDialog
      heading={words.heading}
      keep={words.keep}
      onClose={onClose}
      confirm={words.confirm}
      look="go"
      onConfirm={() => void renew()}
      failure={failure}
    >
      <p>{words.body}</p>
    </AskDialog>
  )
}
