/** Copy of the list; the dialogs load later. */
export const savedViewCopy = {
  menu: 'Saved views',
  searched: 'saved views',
  save: 'Save this view…',
  update: (name: string) => `Update “${name}” to this view`,
  edit: (name: string) => `Rename or share “${name}”…`,
  remove: (name: string) => `Delete “${name}”…`,
  shared: 'Shared view',
  own: 'Your view',
} as const
