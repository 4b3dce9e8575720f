import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { leadFileCopy as copy } from '#content/manager/lead-files.ts'
import { fileSizeText, filesMaxCount, filesMaxSize } from '#domain/leads/mail-file.ts'
import { useStore } from '../../shell/store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { failureMessage } from '../../ui/use-form.ts'
import { type LeadFile, leadCalls } from '../lead-calls.ts'
import { changes, newId } from '../leads.ts'

export interface ReplyFilesState {
  files: readonly LeadFile[]
  /** Name of the file that is being uploaded. */
  uploading: string | undefined
  error: string | undefined
  add(files: readonly File[]): Promise<void>
  remove(id: string): void
}

/** The server stores the files at once, so a reload or another device finds them. */
export function useReplyFiles(leadId: string): ReplyFilesState {
  const [stored, setStored] = useState<readonly LeadFile[]>([])
  const [uploading, setUploading] = useState<string>()
  const [error, setError] = useState<string>()
  const outbox = useStore(changes.outbox.waiting)
  // Changes whenever a reply is sent, undone or refused.
  const written = useStore(changes.replies.written)
  const read = useCallback(async () => {
    const answer = await leadCalls.draftFiles(leadId)
    if (answer.state === 'done') setStored(answer.data)
  }, [leadId])
  useEffect(() => void read(), [read, written])
  const leaving = new Set(
    outbox.flatMap(({ command }) => (command.type === 'reply' ? (command.reply.files ?? []) : [])),
  )
  const files = stored.filter(({ id }) => !leaving.has(id))

  async function add(chosen: readonly File[]) {
    setError(undefined)
    let size = files.reduce((sum, file) => sum + file.size, 0)
    let count = files.length
    for (const file of chosen) {
      size += file.size
      count += 1
      const reason = size > filesMaxSize ? 'size' : count > filesMaxCount ? 'count' : undefined
      if (reason) return setError(copy.named(file.name, copy.refused[reason]))
      setUploading(file.name)
      const content = await base64Of(file)
      const answer = await leadCalls.addDraftFile(leadId, newId(), { name: file.name, content })
      setUploading(undefined)
      if (answer.state === 'refused') return setError(copy.named(file.name, failureMessage(answer)))
      if (answer.state === 'unreachable') return setError(copy.named(file.name, copy.unreachable))
      setStored((before) => [...before, answer.data])
    }
  }
  function remove(id: string) {
    setError(undefined)
    setStored((before) => before.filter((file) => file.id !== id))
    void leadCalls.removeDraftFile(leadId, id).then(read)
  }
  return { files, uploading, error, add, remove }
}

export function ReplyFiles({ files, uploading, error, add, remove }: ReplyFilesState) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="reply-files">
      {files.length > 0 && (
        <ul aria-label={copy.label}>
          {files.map((file) => (
            <li key={file.id}>
              <Icon name="page" isSmall />
              <span>{copy.download(file.name, fileSizeText(file.size))}</span>
              <IconButton icon="x" label={copy.remove(file.name)} onClick={() => remove(file.id)} />
            </li>
          ))}
        </ul>
      )}
      <p id={id} className="small" role="status">
        {uploading !== undefined && copy.uploading(uploading)}
        {error !== undefined && <span className="reply-files__error">{error}</span>}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={copy.add}
        onChange={({ target }) => {
          const chosen = Array.from(target.files ?? [])
          // Otherwise the same file could not be chosen again.
          target.value = ''
          void add(chosen)
        }}
      />
      <Button
        variant="quiet"
        size="s"
        icon="plus"
        aria-describedby={id}
        disabled={uploading !== undefined}
        onClick={() => input.current?.click()}
      >
        {copy.add}
      </Button>
    </div>
  )
}

function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}
