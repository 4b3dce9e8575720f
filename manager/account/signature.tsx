import { useId } from 'react'
import { replyCopy } from '#content/manager/reply.ts'
import { saveSettings, useMe } from '../shell/me.ts'
import { toasts } from '../shell/toast-list.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Failure } from '../ui/notice.tsx'
import { failureMessage, useForm } from '../ui/use-form.ts'

const { signature: copy } = replyCopy

export function Signature() {
  const id = useId()
  const { signature } = useMe().staff_member
  const form = useForm(async (typed) => {
    const answer = await saveSettings({ signature: typed.signature ?? '' })
    if (answer.state !== 'done') return answer
    toasts.show({ text: copy.saved })
    return
  })
  return (
    <section className="signature" aria-labelledby={id}>
      <div className="block__head">
        <h2 id={id}>{copy.heading}</h2>
      </div>
      <form className="stack--s" {...form.props}>
        <Failure>{form.failure && failureMessage(form.failure)}</Failure>
        <Field label={copy.label} hint={copy.hint} error={form.errors.signature}>
          {(tied) => <TextArea {...tied} name="signature" rows={4} defaultValue={signature} />}
        </Field>
        <Button type="submit" busy={form.isSending ? copy.saving : undefined}>
          {copy.save}
        </Button>
      </form>
    </section>
  )
}
