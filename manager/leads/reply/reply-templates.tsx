import { useState } from 'react'
import { savedWordsWords as words } from '#content/manager/saved-words.ts'
import type { SavedWord } from '#domain/leads/reply-template.ts'
import { newId } from '../../desk/new-id.ts'
import { SavedWordForm } from '../../desk/reply/saved-word-form.tsx'
import { SavedWordList } from '../../desk/reply/saved-word-list.tsx'
import { useSavedWords } from '../../desk/reply/use-saved-words.ts'
import { B, IconB } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Failure } from '../../ui/note.tsx'

interface SavedWordsDialogProps {
  /** With which new ones begin. */
  typed: string
  onInsert(text: string): void
  onClose(): void
}

/** What everybody writes again and again: chosen, made, changed and removed here. */
export function SavedWordsDialog({ typed, onInsert, onClose }: SavedWordsDialogProps) {
  const saved = useSavedWords()
  const [edited, setEdited] = useState<SavedWord>()
  const [removed, setRemoved] = useState<SavedWord>()
  const keep = async (word: SavedWord) => {
    if (!(await saved.keep(word))) return
    setEdited(undefined)
    setRemoved(undefined)
  }
  const remove = async (word: SavedWord) => {
    if (await saved.remove(word.id)) setRemoved(word)
  }
  return (
    <Dialog heading={words.name} onClose={onClose}>
      <div className="words__close">
        <IconB icon="x" label={words.close} onClick={onClose} />
      </div>
      <Failure>{saved.failure}</Failure>
      {!saved.words && !saved.failure && <Loading label={words.reading} />}
      {saved.words && !edited && (
        <>
          <SavedWordList words={saved.words} onInsert={onInsert} onChange={setEdited} onRemove={remove} />
          <div className="words__foot">
            <B icon="plus" onClick={() => setEdited({ id: newId(), name: '', text: typed })}>
              {words.add}
            </B>
            <span className="small soft" role="status">
              {removed && words.removed(removed.name)}
            </span>
            {removed && (
              <B size="s" icon="undo" onClick={() => void keep(removed)}>
                {words.putBack}
              </B>
            )}
          </div>
        </>
      )}
      {saved.words && edited && (
        <SavedWordForm word={edited} isBusy={saved.isBusy} onKeep={keep} onBack={() => setEdited(undefined)} />
      )}
    </Dialog>
  )
}
