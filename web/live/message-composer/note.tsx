import type { ReactNode } from 'react'
import { AlertIcon } from '../../ui/icons.tsx'
import './note.css'

interface NoteProps {
  /** Without it the note says that something is amiss. */
  icon?: ReactNode
  children: ReactNode
}

export const Note = ({ icon, children }: NoteProps) => (
  <div className={icon ? 'note' : 'note note--bad'}>
    {icon ?? <AlertIcon />}
    <div>{children}</div>
  </div>
)
