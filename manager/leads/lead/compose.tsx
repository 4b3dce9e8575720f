import { type KeyboardEvent, lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { leadCopy } from '#content/manager/lead.ts'
import { replyCopy } from '#content/manager/reply.ts'
import { useStore } from '../../shell/store.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { Lead, TimelineEvent } from '../lead-calls.ts'
import { type ComposeKind, compose, composeRequest, useComposeRequest } from './compose-state.ts'
import { NoteForm } from './note-form.tsx'

const { compose: copy } = leadCopy
const kinds = ['reply', 'note', 'call'] as const satisfies ComposeKind[]
const icons = { reply: 'reply', note: 'pen', call: 'phone' } as const
const names = { reply: replyCopy.tab, note: copy.note, call: copy.call }
const ReplyForm = lazy(async () => ({ default: (await import('../reply/reply-form.tsx')).ReplyForm }))

export function Compose({ lead, order }: { lead: Lead; order: readonly TimelineEvent[] }) {
  const { refused } = lead.reply
  const [kind, setKind] = useState<ComposeKind>(refused === null ? 'reply' : 'note')
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const wanted = useStore(composeRequest)
  useLayoutEffect(() => {
    if (wanted?.leadId !== lead.id) return
    // Single-key commands are off in here, so letters change no lead while the form still loads.
    if (composeRequest.get() === wanted) section.current?.focus({ preventScroll: true })
    setKind(wanted.what === 'templates' ? 'reply' : wanted.what)
  }, [wanted, lead.id])
  return (
    <section ref={section} className="compose" aria-label={copy.label} data-keep-clear="" tabIndex={-1}>
      <div
        className="tabs"
        role="tablist"
        aria-label={copy.kinds}
        onKeyDown={(pressed) => selectTabByKey(pressed, kind, setKind)}
      >
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === kind}
            aria-controls={`${id}-panel`}
            tabIndex={one === kind ? 0 : -1}
            onClick={() => compose(lead.id, one)}
          >
            <Icon name={icons[one]} isSmall />
            {names[one]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
        {kind !== 'reply' && <NoteForm key={kind} leadId={lead.id} kind={kind} />}
        {kind === 'reply' && refused === null && (
          <Suspense fallback={<Loading label={replyCopy.reading} />}>
            <ReplyForm lead={lead} timeline={order} />
          </Suspense>
        )}
        {kind === 'reply' && refused !== null && (
          <NoReply leadId={lead.id} tab={`${id}-reply`}>
            {replyCopy.none[refused]}
          </NoReply>
        )}
      </div>
    </section>
  )
}

function NoReply({ leadId, tab, children }: { leadId: string; tab: string; children: string }) {
  useComposeRequest(leadId, ['reply', 'templates'], () => document.getElementById(tab)?.focus())
  return <p className="compose__unavailable">{children}</p>
}

/** Arrow keys leave the focus on the tabs (ARIA tabs pattern); a click moves it to the field. */
function selectTabByKey(
  pressed: KeyboardEvent<HTMLElement>,
  kind: ComposeKind,
  setKind: (next: ComposeKind) => void,
): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[pressed.key]
  if (step === undefined) return
  const place = (kinds.indexOf(kind) + step + kinds.length) % kinds.length
  const next = kinds[place]
  if (next === undefined) return
  pressed.preventDefault()
  setKind(next)
  pressed.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus()
}
