import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { closingCopy as copy } from '#content/manager/closing.ts'
import { maxWonValue, reasonMaxLength } from '#domain/leads/lead-stage.ts'
import { type Currency, formatAmount, parseAmount } from '#domain/text/currency.ts'
import { codePointLength } from '#domain/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { leadNames } from '../lead-actions.ts'
import type { Lead } from '../lead-calls.ts'
import { changes } from '../leads.ts'

interface Faults {
  value?: string
  reason?: string
}

/** Value and reason of a lead that is won or lost. */
export function ClosingDialog({ lead: { id, progress, currency }, onClose }: { lead: Lead; onClose(): void }) {
  const form = useId()
  const element = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const stage = progress.stage === 'won' ? 'won' : 'closed'
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  useEffect(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [faults])
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const value = String(typed.get('value') ?? '').trim()
    const reason = String(typed.get('reason')).trim()
    const found = faultsOf(currency, value, reason)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const won_value = value === '' ? null : (parseAmount(currency, value) ?? null)
    changes.change([id], { stage, close_reason: reason || null, won_value }, copy.done(leadNames([id])))
    onClose()
  }
  return (
    <Dialog
      heading={copy.heading[stage]}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={form} variant="go">
            {copy.save}
          </Button>
        </>
      }
    >
      <form className="lead-dialog" id={form} ref={element} noValidate onSubmit={save}>
        <p>{copy.lede[stage]}</p>
        {stage === 'won' && (
          <Field label={copy.value(currency.sign.trim())} hint={copy.valueHint} error={faults.value}>
            {(tied) => (
              <Input
                {...tied}
                name="value"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={
                  progress.won_value === null ? '' : formatAmount({ ...currency, sign: '' }, progress.won_value)
                }
              />
            )}
          </Field>
        )}
        <Field label={copy.reason[stage]} error={faults.reason}>
          {(tied) => <Input {...tied} name="reason" autoComplete="off" defaultValue={progress.close_reason ?? ''} />}
        </Field>
      </form>
    </Dialog>
  )
}

function faultsOf(currency: Currency, value: string, reason: string): Faults {
  const amount = parseAmount(currency, value)
  const isTooLong = codePointLength(reason) > reasonMaxLength
  return {
    ...(value !== '' && amount === undefined && { value: copy.noAmount }),
    ...(amount !== undefined && amount > maxWonValue && { value: copy.tooMuch }),
    ...(isTooLong && { reason: copy.tooLong }),
  }
}
