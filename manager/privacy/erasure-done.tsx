import { privacyWords } from '#content/manager/privacy.ts'
import { Note } from '../ui/note.tsx'
import type { Erasure } from './privacy-calls.ts'

const words = privacyWords.erase

/** What was done, and what is out of reach. */
export const ErasureDone = ({ email, erasure }: { email: string; erasure: Erasure }) => (
  <div className="found__done">
    <Note>
      <b>{words.done(email)}</b> {words.did(erasure)} {words.reach}
    </Note>
  </div>
)
