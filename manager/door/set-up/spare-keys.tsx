import { useState } from 'react'
import { spareKeyWords as words } from '#content/manager/door.ts'
import { B } from '../../parts/b.tsx'
import { Check } from '../../parts/check.tsx'
import { Door } from '../door.tsx'
import { SpareKeyList } from '../spare-key-list.tsx'

export function SpareKeys({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const [areKept, setKept] = useState(false)
  return (
    <Door heading={words.heading} lede={words.lede}>
      <SpareKeyList codes={codes} />
      <div className="door__acts">
        <Check checked={areKept} onChange={({ target }) => setKept(target.checked)}>
          {words.kept}
        </Check>
      </div>
      <B look="go" size="l" isWide disabled={!areKept} onClick={onDone}>
        {words.done}
      </B>
    </Door>
  )
}
