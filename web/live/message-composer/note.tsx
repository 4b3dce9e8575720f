import type { ReactNode } from 'react'
import { AlertIcon } from '../../ui/icons.tsx'
import '../../widgets/message-composer/note.css'

interface NoteProps {
  /** The note is a warning unless this is set. */
  icon?: ReactNode
  children: ReactNode
}

export const Note = ({ icon, children }: NoteProps) => (
  <div className={icon ? 'note' : 'note note--bad'}>
    {icon ?? <AlertIcon />}
    <div>{children}</div>
  </div>
)
