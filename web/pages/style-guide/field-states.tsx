import { styleGuidePage } from '#content/pages/style-guide.ts'
import { ErrorSummary, fieldId } from '../../forms/error-summary.tsx'
import { Field } from '../../forms/field.tsx'
import type { FormField } from '../../forms/form-field.ts'
import '../../forms/forms.css'

const { fields: copy, states } = styleGuidePage

const plain = { show: true, required: true, value: '', errorText: copy.error }
const fields: FormField[] = [
  { ...plain, name: 'text', type: 'text', label: copy.text, placeholder: copy.placeholder },
  { ...plain, name: 'email', type: 'email', label: copy.email },
  { ...plain, name: 'tel', type: 'tel', label: copy.tel, dialCode: '+44' },
  { ...plain, name: 'select', type: 'select', label: copy.select, options: copy.options },
  { ...plain, name: 'multi', type: 'multi-select', label: copy.multi, options: copy.options },
  { ...plain, name: 'checkbox', type: 'checkbox', label: copy.checkbox },
  { ...plain, name: 'textarea', type: 'textarea', label: copy.textarea, placeholder: copy.placeholder },
]
const filled: Record<string, string> = copy.filled
const errors = Object.fromEntries(fields.map(({ name }) => [name, copy.error]))

export function FieldStates() {
  return (
    <div className="guide__columns">
      {(['empty', 'filled', 'wrong'] as const).map((state) => (
        <form key={state} className="guide__state" aria-label={states[state]} noValidate>
          <h3>{states[state]}</h3>
          {state === 'wrong' && <ErrorSummary ref={null} formId={state} fields={fields} errors={errors} />}
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              id={fieldId(state, field)}
              value={state === 'empty' ? '' : (filled[field.name] ?? '')}
              error={state === 'wrong' ? copy.error : undefined}
              live
            />
          ))}
        </form>
      ))}
    </div>
  )
}
