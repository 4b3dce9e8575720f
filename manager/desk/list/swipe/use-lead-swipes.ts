import type { RefObject } from 'react'
import { leadWords } from '#content/manager/lead.ts'
import { putOff, take } from '../../../leads/lead-actions.ts'
import { memory } from '../../../leads/leads.ts'
import type { SwipeAct } from '../../../leads/list/swipe.ts'
import { useMay } from '../../../shell/me.ts'
import { tomorrow } from '../../later-times.ts'
import { type Swipes, useSwipes } from './use-swipes.ts'

const acts: Readonly<Record<SwipeAct, (id: string) => void>> = {
  take: (id) => take([id]),
  later: (id) => putOff([id], tomorrow()),
}

const swipes: Swipes = {
  canAct: (id) => memory.rows.get(id)?.state === 'accepted',
  words: { take: leadWords.take, later: leadWords.swipeLater },
  act: (id, what) => acts[what](id),
}

/** On a phone a row is taken or put off by one thumb; its lead has both as buttons. */
export function useLeadSwipes(box: RefObject<HTMLElement | null>, isSelecting: boolean): void {
  const canWork = useMay('leads.work')
  useSwipes(box, canWork && !isSelecting ? swipes : undefined)
}
