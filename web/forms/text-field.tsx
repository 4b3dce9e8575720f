import { controlAttributes, textAttributes } from './control-attributes.ts'
import type { FieldProps } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'

export function TextField(props: FieldProps) {
  const { type, regex } = props.field
  return (
    <FieldFrame {...props}>
      <input {...controlAttributes(props)} {...textAttributes(props)} type={type} pattern={regex} />
    </FieldFrame>
  )
}
