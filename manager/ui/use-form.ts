import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { signInLayoutCopy } from '#content/manager/sign-in.ts'
import type { FailedCall } from '../api/client.ts'

type FormValues = Record<string, string>

interface FormState {
  props: {
    ref: React.RefObject<HTMLFormElement | null>
    noValidate: true
    onInput(event: FormEvent<HTMLFormElement>): void
    onSubmit(event: SubmitEvent<HTMLFormElement>): void
  }
  isSending: boolean
  errors: FormValues
  /** A failure that is about no field. */
  failure: FailedCall | undefined
}

/** Retains the input after a failure. `send` returns the failure or undefined. */
export function useForm(send: (typed: FormValues) => Promise<FailedCall | undefined>): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<FormValues>({})
  const [failure, setFailure] = useState<FailedCall>()

  // An effect, because the invalid fields are marked in the render before.
  useEffect(() => {
    if (failure || Object.keys(errors).length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors, failure])

  async function submit(form: HTMLFormElement) {
    const missing = missingFieldErrors(form)
    setErrors(missing)
    setFailure(undefined)
    if (Object.keys(missing).length > 0) return
    setSending(true)
    const refusal = await send(readValues(form)).finally(() => setSending(false))
    if (!refusal) return
    const refused = serverFieldErrors(refusal, form)
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
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

const missingFieldErrors = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(({ required, value }) => required && value.trim() === '')
      .map(({ name }) => [name, signInLayoutCopy.missing]),
  )

const readValues = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]))

function serverFieldErrors(refusal: FailedCall, form: HTMLFormElement): FormValues {
  if (refusal.state !== 'refused') return {}
  const names = fieldsOf(form).map(({ name }) => name)
  return Object.fromEntries(
    refusal.problem.errors.filter(({ field }) => names.includes(field)).map(({ field, message }) => [field, message]),
  )
}

export const failureMessage = (failure: FailedCall): string =>
  failure.state === 'refused' ? failure.problem.message : signInLayoutCopy.unreachable
