import { errorId, FieldError } from './field-error.tsx'
import { fieldClass } from './field-frame.tsx'
import type { FieldProps } from './form-field.ts'

/** Checkboxes whose choices are sent joined by commas. */
export function MultiSelectField({ field, id, value, error }: FieldProps) {
  const chosen = value.split(',')
  return (
    <fieldset
      className={fieldClass(field.wide, error, 'field--choices')}
      id={id}
      tabIndex={-1}
      aria-describedby={error && errorId(id)}
    >
      <legend>
        {field.icon}
        {field.label}
      </legend>
      {field.options?.map((option) => (
        <label className="check" key={option.value}>
          <input
            type="checkbox"
            name={field.name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
          />
          {option.label}
        </label>
      ))}
      <FieldError id={id} message={error} />
    </fieldset>
  )
}
