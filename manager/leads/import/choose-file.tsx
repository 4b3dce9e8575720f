import { useState } from 'react'
import { useNavigate } from 'react-router'
import { leadImportCopy } from '#content/manager/lead-import.ts'
import { MAX_IMPORT_BYTES } from '#domain/leads/import-columns.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field, Input } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { failureMessage } from '../../ui/use-form.ts'
import { importPath } from '../leads-path.ts'
import { contentOf, importCalls } from './import-calls.ts'

const { file: copy, refused } = leadImportCopy

export function ChooseFile() {
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<string>()

  async function read(file: File | undefined): Promise<void> {
    if (!file || isReading) return
    setError(undefined)
    if (file.size > MAX_IMPORT_BYTES) return setError(refused.tooLarge)
    setReading(true)
    try {
      const answer = await importCalls.create(file.name, await contentOf(file))
      if (answer.state === 'done') return await navigate(`${importPath}/${answer.data.id}`)
      setError(failureMessage(answer))
    } catch {
      setError(copy.unreadable)
    } finally {
      setReading(false)
    }
  }

  return (
    <Section id="file" heading={copy.heading}>
      <fieldset
        aria-labelledby="file"
        className={classNames('drop-file', isOver && 'over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void read(event.dataTransfer.files[0])
        }}
      >
        <Field label={copy.label} hint={copy.hint} error={error}>
          {(tied) => (
            <Input
              {...tied}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              disabled={isReading}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                // Otherwise the same file could not be chosen again after it was corrected.
                void read(file).finally(() => {
                  target.value = ''
                })
              }}
            />
          )}
        </Field>
        <p className="small soft" role="status">
          {isReading ? copy.reading : copy.drop}
        </p>
      </fieldset>
    </Section>
  )
}
