import { controlAttributes } from './control-attributes.ts'
import type { FieldProps } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'

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
