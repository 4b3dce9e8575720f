import { orderWords } from '#content/manager/order.ts'
import { type EarlierMail, splitAnswer } from '#domain/leads/incoming-mail.ts'
import { Said } from '../ui/timeline.tsx'

/** A visitor's answer; what it repeats of ours is folded. */
export function SaidIn({ text, earlier }: { text: string; earlier?: readonly EarlierMail[] }) {
  const { own, quoted } = splitAnswer(text, earlier)
  return (
    <>
      <Said by="them">{own}</Said>
      {quoted && (
        <details className="said__quoted">
          <summary>
            <span className="link small">{orderWords.quoted}</span>
          </summary>
          <Said by="us">{quoted}</Said>
        </details>
      )}
    </>
  )
}
