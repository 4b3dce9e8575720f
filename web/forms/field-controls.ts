import type { FormField } from './form-field.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Ignores choices that the field does not offer. */
export function fillField(form: HTMLFormElement, field: FormField, value: string) {
  const chosen = value.split(',')
  for (const control of controlsOf(form, field)) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = chosen.includes(control.value)
    else if (!(control instanceof HTMLSelectElement) || offers(control, value)) control.value = value
  }
}

export function setBrowserMessage(form: HTMLFormElement, field: FormField, message: string) {
  for (const control of controlsOf(form, field)) control.setCustomValidity(message)
}

const controlsOf = (form: HTMLFormElement, field: FormField) =>
  [...form.elements].filter((element): element is Control => 'name' in element && element.name === field.name)

const offers = (select: HTMLSelectElement, value: string) =>
  [...select.options].some((option) => option.value === value)
