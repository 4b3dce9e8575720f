import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, what is not lost, what to do. */
  error?: string | undefined
  /** Renders the input with the attributes that connect it to label, hint and error. */
  children(tied: FieldAttributes): ReactNode
}

export interface FieldAttributes {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p className="f__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="f__err" id={`${id}-error`}>
          <Icon name="alert" isSmall />
          {error}
        </p>
      )}
    </div>
  )
}

export const Input = (props: Omit<ComponentProps<'input'>, 'className'>) => <input {...props} className="in" />

export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'className'>) => <textarea {...props} className="in" />

export const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => <select {...props} className="in" />

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label'> {
  label: string
  children?: ReactNode
}

/** Filters the list below it; `children` shows its key. */
export const SearchInput = ({ label, children, ...rest }: SearchInputProps) => (
  <div className="find-in">
    <Icon name="search" />
    <input {...rest} className="in" type="search" aria-label={label} />
    {children}
  </div>
)
