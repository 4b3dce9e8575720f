/** The words around what visitors try out; those of each piece stand with its page. */
export interface WidgetCopy {
  heading: string
  lede: string
  /** The tag that says that the bench can be touched. */
  pull: { strong: string; rest: string }
}

export const commonWidgetCopy = {
  pull: { strong: 'Try it here.', rest: 'No sign-up.' },
  copy: 'Copy the link',
  copied: 'Copied',
  notCopied: 'Copy it from the address bar',
} as const
