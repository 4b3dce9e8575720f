import { type MouseEvent, useEffect, useState } from 'react'
import { commonWidgetCopy } from '#content/widget.ts'
import { markStep } from './use-widget-state.ts'

/** Milliseconds. */
const OUTCOME_DURATION = 2400

interface CopyButtonProps {
  text(): string
  children?: string
  className?: string
}

export function CopyButton({ text, children = commonWidgetCopy.copy, className = 'text-button' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), OUTCOME_DURATION)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy({ currentTarget }: MouseEvent) {
    try {
      await navigator.clipboard.writeText(text())
      markStep(currentTarget, 'finished')
      setOutcome('copied')
    } catch {
      // Without HTTPS there is no clipboard, and a visitor may deny access.
      setOutcome('notCopied')
    }
  }
  return (
    <button className={className} type="button" onClick={copy}>
      <span aria-live="polite">{outcome ? commonWidgetCopy[outcome] : children}</span>
    </button>
  )
}
