import { styleGuidePage } from '#content/pages/style-guide.ts'
import { ErrorSummary, fieldId } from '../../forms/error-summary.tsx'
import { Field } from '../../forms/field.tsx'
import type { FormField } from '../../forms/form-field.ts'
import '../../forms/forms.css'

const { fields: words, states } = styleGuidePage

const plain = { show: true, required: true, value: '', errorText: words.error }
const fields: FormField[] = [
  { ...plain, name: 'text', type: 'text', label: words.text, placeholder: words.placeholder },
  { ...plain, name: 'email', type: 'email', label: words.email },
  { ...plain, name: 'tel', type: 'tel', label: words.tel, dialCode: '+44' },
  { ...plain, name: 'select', type: 'select', label: words.select, options: words.options },
  { ...plain, name: 'multi', type: 'multi-select', label: words.multi, options: words.options },
  { ...plain, name: 'checkbox', type: 'checkbox', label: words.checkbox },
  { ...plain, name: 'textarea', type: 'textarea', label: words.textarea, placeholder: words.placeholder },
]
const filled: Record<string, string> = words.filled
const errors = Object.fromEntries(fields.map(({ name }) => [name, words.error]))

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
              error={state === 'wrong' ? words.error : undefined}
              live
            />
          ))}
        </form>
      ))}
    </div>
  )
}
