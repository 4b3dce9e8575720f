import { useLayoutEffect, useRef, useState } from 'react'
import { controlAttributes, textAttributes } from './control-attributes.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-field.ts'

export function TextareaField(props: FieldProps) {
  const textarea = useTypedText(props.id, props.live)
  return (
    <FieldFrame {...props}>
      <textarea {...controlAttributes(props)} {...textAttributes(props)} ref={textarea} rows={6} />
    </FieldFrame>
  )
}

/** React overwrites at hydration what was typed into a textarea; this restores it. */
function useTypedText(id: string, live: boolean) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [typed] = useState(() => (live || typeof document === 'undefined' ? null : textOf(id)))
  useLayoutEffect(() => {
    if (textarea.current && typed !== null && textarea.current.value !== typed) textarea.current.value = typed
  }, [typed])
  return textarea
}

const textOf = (id: string) => document.querySelector<HTMLTextAreaElement>(`textarea#${CSS.escape(id)}`)?.value ?? null
