import { replyCopy } from '#content/manager/reply.ts'
import { Button } from '../../ui/button.tsx'
import { QuotedText } from '../../ui/timeline.tsx'

const { quote: copy } = replyCopy

interface ReplyQuoteProps {
  /** What the reply quotes now. */
  quote: string
  /** What a new reply would quote. */
  offered: string
  onChange(quote: string): void
}

export function ReplyQuote({ quote, offered, onChange }: ReplyQuoteProps) {
  if (quote === '' && offered === '') return null
  return (
    <div className="reply-quote">
      {quote === '' ? (
        <Button variant="quiet" size="s" icon="plus" onClick={() => onChange(offered)}>
          {copy.add}
        </Button>
      ) : (
        <>
          <QuotedText label={copy.shown}>{quote}</QuotedText>
          <Button variant="quiet" size="s" icon="x" onClick={() => onChange('')}>
            {copy.remove}
          </Button>
        </>
      )}
    </div>
  )
}
