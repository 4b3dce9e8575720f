import { controlAttributes, textAttributes } from './control-attributes.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-field.ts'

export function TextField(props: FieldProps) {
  const { type, regex } = props.field
  return (
    <FieldFrame {...props}>
      <input {...controlAttributes(props)} {...textAttributes(props)} type={type} pattern={regex} />
    </FieldFrame>
  )
}
