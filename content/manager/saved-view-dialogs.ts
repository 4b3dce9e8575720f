export const savedViewDialogCopy = {
  heading: { add: 'Save this view', edit: 'Rename or share the view', remove: 'Delete this view?' },
  lede: 'Saves the view, filters, search, order and density of the list.',
  name: 'Name',
  share: 'Share with the team',
  shareHint: 'Everyone who reads leads can open it. Its search text is shared too.',
  cancel: 'Cancel',
  confirm: 'Save view',
  saving: 'Saving…',
  removal: (name: string, isShared: boolean) =>
    isShared ? `“${name}” disappears for the whole team. Leads stay.` : `“${name}” is deleted. Leads stay.`,
  removeConfirm: 'Delete view',
  removing: 'Deleting…',
  saved: (name: string) => `View “${name}” saved.`,
  removed: (name: string) => `View “${name}” deleted.`,
  refused: {
    name: 'Enter a name of up to 60 characters.',
    nameTaken: 'Another view has this name. Choose a different one.',
    tooMany: (most: number) => `You have ${most} views. Delete one, then save this one.`,
    foreign: 'This view belongs to a colleague. Only its author or an owner can change it.',
  },
} as const
