/** Notifies the form of a control that a script changed. */
export const dispatchInput = (control: Element) => control.dispatchEvent(new Event('input', { bubbles: true }))
