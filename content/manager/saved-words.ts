/** What staff write again and again. */
export const savedWordsWords = {
  name: 'Saved words',
  close: 'Close saved words',
  find: 'Find saved words',
  list: 'Saved words',
  reading: 'Reading the saved words',
  none: 'Nothing is saved yet. Whatever you write often can be kept here for everybody.',
  noneFits: 'No saved words have this in them.',
  by: (name: string) => `by ${name}`,
  somebody: 'somebody who has left',
  change: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
  putBack: 'Put it back',
  add: 'Save new words',
  form: {
    name: 'Name',
    nameHint: 'By which you find them',
    text: 'Words',
    textHint: 'Colleagues see them too, so nothing about one person belongs here.',
    keep: 'Save them',
    keeping: 'Saving…',
    back: 'Back',
  },
  conflict:
    'A colleague has changed the saved words meanwhile. Theirs are in the list now, and yours are not lost: save again.',
  unreachable: 'Nobody answers. Nothing that you typed is lost.',
} as const
