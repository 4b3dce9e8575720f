import { useEffect, useState } from 'react'
import { savedWordsWords as words } from '#content/manager/saved-words.ts'
import type { SavedWord } from '#domain/leads/reply-template.ts'
import type { Answer } from '../../api/client.ts'
import { deskCalls, type SavedWords } from '../../leads/lead-calls.ts'

interface KnownWords {
  /** By name; undefined until they are read. */
  words: SavedWords['words'] | undefined
  isBusy: boolean
  failure: string | undefined
  /** False when it was not stored, and `failure` says why. */
  keep(word: SavedWord): Promise<boolean>
  remove(id: string): Promise<boolean>
}

export function useSavedWords(): KnownWords {
  const [saved, setSaved] = useState<SavedWords>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  function take(answer: Answer<SavedWords>): boolean {
    if (answer.state === 'done') setSaved(answer.data)
    const current = answer.state === 'refused' ? currentOf(answer.problem) : undefined
    if (current) setSaved(current)
    setFailure(failureOf(answer))
    return answer.state === 'done'
  }
  useEffect(() => void deskCalls.savedWords().then(take), [])

  async function store(next: readonly SavedWord[]): Promise<boolean> {
    if (!saved) return false
    setBusy(true)
    const body = { version: saved.version, words: next.map(({ id, name, text }) => ({ id, name, text })) }
    const answer = await deskCalls.saveWords(body).finally(() => setBusy(false))
    return take(answer)
  }
  const without = (id: string) => (saved?.words ?? []).filter((word) => word.id !== id)
  return {
    words: saved?.words.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    isBusy,
    failure,
    keep: (word) => store([...without(word.id), word]),
    remove: (id) => store(without(id)),
  }
}

/** What a colleague has made of them meanwhile. */
function currentOf({ code, conflict }: { code: string; conflict?: unknown }): SavedWords | undefined {
  return code === 'changed_meanwhile' ? (conflict as { current: SavedWords }).current : undefined
}

function failureOf(answer: Answer<unknown>): string | undefined {
  if (answer.state === 'done') return undefined
  if (answer.state === 'unreachable') return words.unreachable
  const { code, message, errors } = answer.problem
  if (code === 'changed_meanwhile') return words.conflict
  return errors[0]?.message ?? message
}
