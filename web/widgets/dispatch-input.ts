/** Tells the form of a control that a script has changed it, as a visitor would. */
export const dispatchInput = (control: Element) => control.dispatchEvent(new Event('input', { bubbles: true }))
