import { memo } from 'react'
import { CheckboxField } from './checkbox-field.tsx'
import type { FieldProps } from './form-field.ts'
import { MultiSelectField } from './multi-select-field.tsx'
import { SelectField } from './select-field.tsx'
import { TelephoneField } from './telephone-field.tsx'
import { TextField } from './text-field.tsx'
import { TextareaField } from './textarea-field.tsx'

/** Uncontrolled, so that what a visitor types before hydration stays. */
export const Field = memo(function Field(props: FieldProps) {
  if (!props.field.show) return <input type="hidden" name={props.field.name} defaultValue={props.value} />
  switch (props.field.type) {
    case 'select':
      return <SelectField {...props} />
    case 'multi-select':
      return <MultiSelectField {...props} />
    case 'checkbox':
      return <CheckboxField {...props} />
    case 'tel':
      return <TelephoneField {...props} />
    case 'textarea':
      return <TextareaField {...props} />
    default:
      return <TextField {...props} />
  }
})
