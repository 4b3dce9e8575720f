import { shellWords } from '#content/manager/shell.ts'
import { Note } from '../ui/note.tsx'
import { useIsOffline } from './connection.ts'
import './offline.css'

/** Says at once that the connection is gone, and goes with its return. */
export const OfflineLine = () => (
  <div className="offline" role="status">
    {useIsOffline() && (
      <Note tone="warn">
        <b>{shellWords.offline.strong}</b> <span className="soft">{shellWords.offline.soft}</span>
      </Note>
    )}
  </div>
)
