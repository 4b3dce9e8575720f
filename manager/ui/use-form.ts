import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { doorWords } from '#content/manager/door.ts'
import type { Unanswered } from '../api/client.ts'

/** What was typed, by the names of the fields. */
export type Typed = Record<string, string>

interface FormState {
  /** For the form itself. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>
    noValidate: true
    onInput(event: FormEvent<HTMLFormElement>): void
    onSubmit(event: SubmitEvent<HTMLFormElement>): void
  }
  isSending: boolean
  /** By the name of the field. */
  errors: Typed
  /** What is about no field of the form. */
  failure: Unanswered | undefined
}

/**
 * A form that keeps what was typed. `send` returns why it was not done, or nothing.
 */
export function useForm(send: (typed: Typed) => Promise<Unanswered | undefined>): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<Typed>({})
  const [failure, setFailure] = useState<Unanswered>()

  // Once the errors stand beside their fields.
  useEffect(() => {
    if (failure || Object.keys(errors).length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors, failure])

  async function submit(form: HTMLFormElement) {
    const missing = missingOf(form)
    setErrors(missing)
    setFailure(undefined)
    if (Object.keys(missing).length > 0) return
    setSending(true)
    const refusal = await send(typedInto(form)).finally(() => setSending(false))
    if (!refusal) return
    const refused = errorsOf(refusal, form)
    setErrors(refused)
    if (Object.keys(refused).length === 0) setFailure(refusal)
  }

  return {
    props: {
      ref,
      noValidate: true,
      onInput({ target }) {
        const { name } = target as HTMLInputElement
        if (errors[name] !== undefined) setErrors(({ [name]: _, ...others }) => others)
      },
      onSubmit(event) {
        event.preventDefault()
        if (!isSending) void submit(event.currentTarget)
      },
    },
    isSending,
    errors,
    failure,
  }
}

const fieldsOf = (form: HTMLFormElement) =>
  Array.from(form.elements).filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  )

const missingOf = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(({ required, value }) => required && value.trim() === '')
      .map(({ name }) => [name, doorWords.missing]),
  )

const typedInto = (form: HTMLFormElement): Typed =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]))

function errorsOf(refusal: Unanswered, form: HTMLFormElement): Typed {
  if (refusal.state !== 'refused') return {}
  const names = fieldsOf(form).map(({ name }) => name)
  return Object.fromEntries(
    refusal.problem.errors.filter(({ field }) => names.includes(field)).map(({ field, message }) => [field, message]),
  )
}

/** What a person reads of a call that was not done. */
export const failureWords = (failure: Unanswered): string =>
  failure.state === 'refused' ? failure.problem.message : doorWords.unreachable
