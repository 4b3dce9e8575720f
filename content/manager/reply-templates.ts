/** What staff write again and again. */
export const replyTemplatesCopy = {
  name: 'Templates',
  close: 'Close templates',
  find: 'Find a template',
  list: 'Templates',
  reading: 'Loading templates',
  none: 'No templates yet. Save text that you write often, and the whole team can use it.',
  noneFits: 'No templates match.',
  by: (name: string) => `by ${name}`,
  formerColleague: 'a former colleague',
  change: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removed: (name: string) => `${name} deleted.`,
  restore: 'Restore',
  add: 'New template',
  form: {
    name: 'Name',
    nameHint: 'To find it later',
    text: 'Text',
    textHint: 'Your whole team sees templates, so don’t include anything about a person.',
    keep: 'Save template',
    keeping: 'Saving…',
    back: 'Back',
  },
  conflict:
    'A colleague changed the templates at the same time. The list now shows theirs; yours is not lost. Save again.',
  unreachable: 'The server can’t be reached. Nothing you typed is lost.',
} as const
