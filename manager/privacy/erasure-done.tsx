import { privacyCopy } from '#content/manager/privacy.ts'
import { Notice } from '../ui/notice.tsx'
import type { Erasure } from './privacy-calls.ts'

const copy = privacyCopy.erase

export const ErasureDone = ({ email, erasure }: { email: string; erasure: Erasure }) => (
  <div className="person-result__done">
    <Notice>
      <b>{copy.done(email)}</b> {copy.did(erasure)} {copy.reach}
    </Notice>
  </div>
)
