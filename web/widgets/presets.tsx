import type { MouseEvent } from 'react'
import type { Preset } from '#content/widget.ts'
import { dispatchInput } from './dispatch-input.ts'
import './presets.css'

interface PresetsProps {
  label: string
  list: readonly Preset[]
  /** Query of the form's values. */
  current: string
  href(query: string): string
}

/** Links, so that the server can answer without JavaScript; otherwise they fill in their form. */
export const Presets = ({ label, list, current, href }: PresetsProps) => (
  <ul className="presets" aria-label={label}>
    {list.map(({ name, query }) => (
      <li key={name}>
        <a
          className="text-button"
          href={href(query)}
          aria-current={query === current || undefined}
          onClick={(event) => fillForm(event, query)}
        >
          {name}
        </a>
      </li>
    ))}
  </ul>
)

function fillForm(event: MouseEvent<HTMLAnchorElement>, query: string): void {
  const form = event.currentTarget.closest('form')
  if (!form || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const values = new URLSearchParams(query)
  for (const control of form.querySelectorAll('input')) {
    const value = values.get(control.name) ?? ''
    if (control.type === 'checkbox') control.checked = value.split('.').includes(control.value)
    else control.value = value
  }
  dispatchInput(form)
}
