/** Copy around every widget; each page has its widget's own copy. */
export interface WidgetCopy {
  heading: string
  lede: string
  pull: { strong: string; rest: string }
}

/** Values that a link puts into a form, with their canonical query. */
export interface Preset {
  name: string
  query: string
}

export const commonWidgetCopy = {
  pull: { strong: 'Try it here.', rest: 'No sign-up.' },
  copy: 'Copy the link',
  copied: 'Copied',
  notCopied: 'Copy it from the address bar',
} as const
