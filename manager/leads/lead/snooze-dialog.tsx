import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { closingCopy, snoozeCopy as copy } from '#content/manager/closing.ts'
import { reasonMaxLength } from '#domain/leads/lead-stage.ts'
import { codePointLength } from '#domain/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { snooze } from '../lead-actions.ts'
import type { Lead } from '../lead-calls.ts'

const YEAR = 366 * 24 * 3_600_000
const MORNING = 9

interface Faults {
  when?: string
  reason?: string
}

/** The browser's time zone applies, also to the field. */
export function SnoozeDialog({ lead: { id, progress }, onClose }: { lead: Lead; onClose(): void }) {
  const form = useId()
  const element = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  useEffect(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [faults])
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const until = new Date(String(typed.get('when')))
    const reason = String(typed.get('reason')).trim()
    const found = faultsOf(until.getTime(), reason)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    snooze([id], until, reason || null)
    onClose()
  }
  return (
    <Dialog
      heading={copy.heading}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={form} variant="go">
            {copy.snooze}
          </Button>
        </>
      }
    >
      <form className="lead-dialog" id={form} ref={element} noValidate onSubmit={save}>
        <Field
          label={copy.when}
          hint={copy.zone(Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '))}
          error={faults.when}
        >
          {(tied) => (
            <Input {...tied} name="when" type="datetime-local" defaultValue={localTime(progress.snoozed_until)} />
          )}
        </Field>
        <Field label={copy.reason} hint={copy.reasonHint} error={faults.reason}>
          {(tied) => <Input {...tied} name="reason" autoComplete="off" defaultValue={progress.snooze_reason ?? ''} />}
        </Field>
      </form>
    </Dialog>
  )
}

function faultsOf(until: number, reason: string): Faults {
  const ahead = until - Date.now()
  const when = Number.isNaN(ahead) ? copy.missing : ahead <= 0 ? copy.past : ahead > 5 * YEAR ? copy.tooFar : undefined
  return {
    ...(when && { when }),
    ...(codePointLength(reason) > reasonMaxLength && { reason: closingCopy.tooLong }),
  }
}

/** Tomorrow morning for a lead that is not snoozed. */
function localTime(snoozedUntil: string | null): string {
  const at = snoozedUntil === null ? new Date() : new Date(snoozedUntil)
  if (snoozedUntil === null) {
    at.setDate(at.getDate() + 1)
    at.setHours(MORNING, 0)
  }
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}
