/** Tells the form of a control that a script has changed it, as a visitor would. */
export const announce = (control: Element) => control.dispatchEvent(new Event('input', { bubbles: true }))
