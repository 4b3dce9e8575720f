import { deliveryScreenWords as words } from '#content/manager/deliveries.ts'
import { useCall } from '../calls/use-call.ts'
import { B } from '../parts/b.tsx'
import { useMay } from '../shell/me.ts'
import { pauseDemos, resumeDemos } from './delivery-calls.ts'

export function DemoSwitch({ isPaused }: { isPaused: boolean }) {
  const mayManage = useMay('channels.manage')
  const [isBusy, call] = useCall()
  if (!mayManage) return null
  const resume = () => call(resumeDemos, () => words.demosRun)
  const pause = () => call(pauseDemos, () => ({ words: words.demosNowPaused, undo: () => void resume() }))
  return (
    <B
      icon={isPaused ? 'redo' : 'hand'}
      busy={isBusy ? words.pausing : undefined}
      onClick={() => void (isPaused ? resume() : pause())}
    >
      {isPaused ? words.resumeDemos : words.pauseDemos}
    </B>
  )
}
