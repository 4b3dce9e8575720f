import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { peopleWords } from '#content/manager/people.ts'
import { managerPersonPath } from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'
import { isUnconfirmed } from '../door/confirm-again.tsx'
import { failureWords } from '../forms/failure-words.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { toasts } from '../shell/toasts.ts'
import type { Confirmed } from '../ways-in/add-passkey.ts'
import type { Person } from './load-people.ts'

const words = peopleWords.end

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
    toasts.show({ words: words.done(name) })
    onClose()
    await revalidate()
  }
  return (
    <AskDialog
      heading={words.heading(name)}
      keep={words.keep}
      onClose={onClose}
      confirm={words.confirm}
      look="bad"
      busy={isEnding ? words.busy : undefined}
      onConfirm={() => void end()}
      failure={failure}
    >
      <p>{words.body}</p>
    </AskDialog>
  )
}
