import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useState } from 'react'
import { leadWords } from '#content/manager/lead.ts'
import { replyWords } from '#content/manager/reply.ts'
import { Icon } from '../../parts/icon.tsx'
import { Loading } from '../../parts/loading.tsx'
import { useStore } from '../../shell/store.ts'
import type { Lead, Moment } from '../desk-calls.ts'
import { asked, type ComposeKind, useAsked } from './compose-state.ts'
import { NoteForm } from './note-form.tsx'

const { compose: words } = leadWords
const kinds = ['reply', 'note', 'call'] as const satisfies ComposeKind[]
const icons = { reply: 'reply', note: 'pen', call: 'phone' } as const
const names = { reply: replyWords.tab, note: words.note, call: words.call }
const ReplyForm = lazy(async () => ({ default: (await import('../reply/reply-form.tsx')).ReplyForm }))

/** Replies to a lead, and notes and calls about it; what is typed is kept until it is sent. */
export function Compose({ lead, order }: { lead: Lead; order: readonly Moment[] }) {
  const { refused } = lead.reply
  const [kind, setKind] = useState<ComposeKind>(refused === null ? 'reply' : 'note')
  const id = useId()
  const wanted = useStore(asked)
  useEffect(() => {
    if (wanted?.leadId === lead.id) setKind(wanted.what === 'words' ? 'reply' : wanted.what)
  }, [wanted, lead.id])
  return (
    <section className="compose" aria-label={words.label} data-keep-clear="">
      <div className="tabs" role="tablist" aria-label={words.kinds} onKeyDown={moveAlong}>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === kind}
            aria-controls={`${id}-panel`}
            tabIndex={one === kind ? 0 : -1}
            onClick={() => setKind(one)}
          >
            <Icon name={icons[one]} isSmall />
            {names[one]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
        {kind !== 'reply' && <NoteForm key={kind} leadId={lead.id} kind={kind} />}
        {kind === 'reply' && refused === null && (
          <Suspense fallback={<Loading label={replyWords.reading} />}>
            <ReplyForm lead={lead} order={order} />
          </Suspense>
        )}
        {kind === 'reply' && refused !== null && (
          <NoReply leadId={lead.id} tab={`${id}-reply`}>
            {replyWords.none[refused]}
          </NoReply>
        )}
      </div>
    </section>
  )
}

function NoReply({ leadId, tab, children }: { leadId: string; tab: string; children: string }) {
  useAsked(leadId, ['reply', 'words'], () => document.getElementById(tab)?.focus())
  return <p className="compose__none">{children}</p>
}

function moveAlong(pressed: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[pressed.key]
  if (step === undefined) return
  const tabs = Array.from(pressed.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]'))
  const place = tabs.findIndex((tab) => tab.ariaSelected === 'true')
  const next = tabs.at((place + step) % tabs.length)
  pressed.preventDefault()
  next?.focus()
  next?.click()
}
