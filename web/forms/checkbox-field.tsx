import { controlAttributes } from './control-attributes.ts'
import { FieldError } from './field-error.tsx'
import { fieldClass } from './field-frame.tsx'
import type { FieldProps } from './form-field.ts'

/** Sent as `yes`. */
export function CheckboxField(props: FieldProps) {
  const { field, id, value, error } = props
  const { className: _, defaultValue: __, ...attributes } = controlAttributes(props)
  return (
    <div className={fieldClass(field.wide, error)}>
      <label className="check" htmlFor={id}>
        <input {...attributes} type="checkbox" value="yes" defaultChecked={value === 'yes'} />
        {field.icon}
        {field.label}
      </label>
      <FieldError id={id} message={error} />
    </div>
  )
}
