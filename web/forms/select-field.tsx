import { controlAttributes } from './control-attributes.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-field.ts'

export function SelectField(props: FieldProps) {
  return (
    <FieldFrame {...props}>
      <select {...controlAttributes(props)}>
        {props.field.options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
