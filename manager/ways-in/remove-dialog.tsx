import { useState } from 'react'
import { waysInWords as words } from '#content/manager/ways-in.ts'
import { managerPasskeyPath, managerPasswordPath } from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'
import { templateOf } from '../api/template-of.ts'
import { isUnconfirmed } from '../door/confirm-again.tsx'
import { failureWords } from '../forms/failure-words.ts'
import { B } from '../parts/b.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Note } from '../parts/note.tsx'
import { toasts } from '../shell/toasts.ts'
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
    <Dialog
      heading={words.removal.heading(name)}
      onClose={onClose}
      foot={
        <>
          <B onClick={onClose}>{words.removal.keep}</B>
          <B look="bad" onClick={remove}>
            {words.removal.confirm}
          </B>
        </>
      }
    >
      <div className="stack--s">
        <p>{removed === 'password' ? words.removal.passwordBody : words.removal.body}</p>
        {failure && (
          <Note tone="bad" isAlert>
            {failure}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

const removeWay = (removed: Removed) =>
  removed === 'password'
    ? answerOf(manager.DELETE(managerPasswordPath))
    : answerOf(manager.DELETE(templateOf(managerPasskeyPath), { params: { path: { id: removed.id } } }))
