import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { peopleWords } from '#content/manager/people.ts'
import { managerPersonPath } from '#domain/paths.ts'
import type { Confirmed } from '../account/add-passkey.ts'
import { answerOf, manager } from '../api/client.ts'
import { failureWords } from '../forms/failure-words.ts'
import { toasts } from '../shell/toast-list.ts'
import { isUnconfirmed } from '../sign-in/confirm-identity.tsx'
import { AskDialog } from '../ui/ask-dialog.tsx'
import type { Person } from './people-calls.ts'

const endCopy = peopleWords.end

interface EndDialogProps {
  person: Person
  confirmed: Confirmed
  onClose(): void
}

export function EndDialog({ person: { id, name }, confirmed, onClose }: EndDialogProps) {
  const { revalidate } = useRevalidator()
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function end() {
    setEnding(true)
    const answer = await confirmed(() => answerOf(manager.DELETE(managerPersonPath, { params: { id } })))
    setEnding(false)
    if (answer.state !== 'done') return setFailure(isUnconfirmed(answer) ? undefined : failureWords(answer))
    toasts.show({ words: endCopy.done(name) })
    onClose()
    await revalidate()
  }
  return (
    <AskDialog
      heading={endCopy.heading(name)}
      keep={endCopy.keep}
      onClose={onClose}
      confirm={endCopy.confirm}
      look="bad"
      busy={isEnding ? endCopy.busy : undefined}
      onConfirm={() => void end()}
      failure={failure}
    >
      <p>{endCopy.body}</p>
    </AskDialog>
  )
}
