import { type FormCopy, quickForm } from '#content/forms.ts'
import { LeadForm } from './lead-form.tsx'

interface QuickSignUpProps {
  /** Path of the form's page; the index route takes posts at `/?index`. */
  action: string
  className: string
  copy?: FormCopy
}

export function QuickSignUp({ action, className, copy = quickForm }: QuickSignUpProps) {
  return (
    <LeadForm kind="quick" action={action} className={`form--line ${className}`} copy={copy} listsRefused={false} />
  )
}
