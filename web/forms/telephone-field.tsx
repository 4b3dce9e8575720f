import { formWords } from '#content/forms.ts'
import { controlAttributes, textAttributes } from './control-attributes.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-field.ts'

/** The number, after the dial code of the chosen country, which cannot be edited. */
export function TelephoneField(props: FieldProps) {
  const { dialCode, regex } = props.field
  return (
    <FieldFrame {...props}>
      <div>
        <input type="text" className="input" aria-label={formWords.dialCode} value={dialCode ?? ''} disabled />
        <input {...controlAttributes(props)} {...textAttributes(props)} type="tel" pattern={regex} />
      </div>
    </FieldFrame>
  )
}
