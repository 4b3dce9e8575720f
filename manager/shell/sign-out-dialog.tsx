import { shellWords } from '#content/manager/shell.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { signOut } from './badge-actions.ts'

const { heading, why, stay, leave } = shellWords.unsent

export const SignOutDialog = ({ onClose }: { onClose(): void }) => (
  <AskDialog
    heading={heading}
    keep={stay}
    onClose={onClose}
    confirm={leave}
    look="bad"
    onConfirm={() => void signOut()}
  >
    <p>{why}</p>
  </AskDialog>
)
