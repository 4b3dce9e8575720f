import { useEffect, useId, useRef, useState } from 'react'
import { replyCopy } from '#content/manager/reply.ts'
import { ccMaxLength, maxCc, readCc } from '#domain/leads/reply-cc.ts'
import { Button } from '../../ui/button.tsx'

const { cc: copy } = replyCopy

export function ReplyCc({ cc, onChange }: { cc: string; onChange(cc: string): void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    if (isAdding) field.current?.focus()
  }, [isAdding])
  if (cc === '' && !isAdding)
    return (
      <div className="reply-cc">
        <Button variant="quiet" size="s" icon="plus" onClick={() => setAdding(true)}>
          {copy.add}
        </Button>
      </div>
    )
  return (
    <div className="compose__subject">
      <label className="soft" htmlFor={id}>
        {copy.label}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="email"
        autoComplete="off"
        maxLength={ccMaxLength}
        placeholder={copy.placeholder}
        value={cc}
        aria-invalid={ccError(cc) !== undefined}
        onChange={({ target: { value } }) => onChange(value)}
      />
    </div>
  )
}

export function ccError(cc: string): string | undefined {
  const { fault } = readCc(cc)
  if (!fault) return undefined
  return fault.address === undefined ? copy.tooMany(maxCc) : copy.invalid(fault.address)
}
