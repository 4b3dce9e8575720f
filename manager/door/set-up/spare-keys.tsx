import { useState } from 'react'
import { spareKeyWords as words } from '#content/manager/door.ts'
import { B } from '../../parts/b.tsx'
import { Check } from '../../parts/check.tsx'
import { Door } from '../door.tsx'
import { SpareKeyList } from '../spare-key-list.tsx'

interface SpareKeysProps {
  codes: readonly string[]
  /** Whether nothing has to be set up after them. */
  isLast: boolean
  onDone(): void
}

export function SpareKeys({ codes, isLast, onDone }: SpareKeysProps) {
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
        {isLast ? words.done : words.toCode}
      </B>
    </Door>
  )
}
