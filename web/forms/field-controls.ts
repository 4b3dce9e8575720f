import type { FormField } from './form-field.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Puts a value into the controls of a field; a choice that is not offered changes nothing. */
export function fillField(form: HTMLFormElement, field: FormField, value: string) {
  const chosen = value.split(',')
  for (const control of controlsOf(form, field)) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = chosen.includes(control.value)
    else if (!(control instanceof HTMLSelectElement) || offers(control, value)) control.value = value
  }
}

/** Tells the browser what is wrong with a field, in our words; an empty message takes it back. */
export function tellBrowser(form: HTMLFormElement, field: FormField, message: string) {
  for (const control of controlsOf(form, field)) control.setCustomValidity(message)
}

/** Whether the browser finds a value wrong that our own rule lets pass, such as an e-mail address it cannot read. */
export const browserRefuses = (form: HTMLFormElement, field: FormField) =>
  controlsOf(form, field).some(({ validity }) => validity.typeMismatch || validity.badInput)

const controlsOf = (form: HTMLFormElement, field: FormField) =>
  [...form.elements].filter((element): element is Control => 'name' in element && element.name === field.name)

const offers = (select: HTMLSelectElement, value: string) =>
  [...select.options].some((option) => option.value === value)
