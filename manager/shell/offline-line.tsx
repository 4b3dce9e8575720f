import { shellWords } from '#content/manager/shell.ts'
import { Note } from '../parts/note.tsx'
import { useIsOffline } from './connection.ts'

/** Says at once that the connection is gone, and goes with its return. */
export const OfflineLine = () => (
  <div role="status">
    {useIsOffline() && (
      <Note tone="warn">
        <b>{shellWords.offline.strong}</b> {shellWords.offline.soft}
      </Note>
    )}
  </div>
)
