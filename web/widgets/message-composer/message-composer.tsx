import { memo, useDeferredValue } from 'react'
import { useActionData } from 'react-router'
import { formatPeople as written } from '#content/pages/message-composer-lines.ts'
import { countPeople, groupByTimeZone } from '#domain/message/audience.ts'
import { fanOut } from '#domain/message/fan-out.ts'
import { type MessageDraft, readDraft, segments } from '#domain/message/message-draft.ts'
import { messageChannels, PREHEADER_LIMIT, SUBJECT_LIMIT, textLimit } from '#domain/message/message-limits.ts'
import { clockTime } from '#domain/text/clock-time.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { ChoiceGroup, ChoiceInput } from '../choice-group.tsx'
import { MessageEnd } from '../message-screen/message-end.tsx'
import { MessageScreen } from '../message-screen/message-screen.tsx'
import { PhoneFrame } from '../phone-frame.tsx'
import { ResultView } from '../result-view.tsx'
import { useControls } from '../use-controls.ts'
import { useDebounced } from '../use-debounced.ts'
import { Widget } from '../widget.tsx'
import '../../ui/field.css'
import { useComposerCopy } from './composer-copy.ts'
import { FanOut } from './fan-out.tsx'
import { MessageField, SmsCount, useSmsLength } from './message-field.tsx'
import { SendingTime } from './sending-time.tsx'
import { TemplateFields } from './template-fields.tsx'
import './message-composer.css'

/** Computes everything in the browser, or on the server for a posted form. Sends nothing. */
export function MessageComposer() {
  const copy = useComposerCopy()
  // Only the form of this page posts to it, and the action returns the draft.
  const posted = useActionData() as MessageDraft | undefined
  const initial = posted ?? copy.draft
  const { values: draft, form } = useControls(initial, (data) => readDraft(data, initial))
  const { by } = draft
  const people = countPeople(copy.audience, draft.who)
  const at = copy.midnight + draft.at * 60_000
  const marketing = by === 'whatsapp' && draft.kind === 'marketing'
  const { waves, total } = fanOut(groupByTimeZone(copy.audience, draft.who), copy.audience.shares, {
    channel: by,
    fallback: draft.fallback,
    marketing,
    at,
  })
  // Renders the phone after the field's own paint.
  const drawn = useDeferredValue(draft)
  const fates = useDeferredValue(total)
  const letters = Array.from(fillSlots(draft.text, copy.slots.values)).length
  const status = useDebounced(
    fillSlots(copy.status, { people: written(people), channel: copy.channels[by], time: clockTime(draft.at) }),
  )
  return (
    <Widget name="message-composer" copy={copy.widget} status={status} className="mc">
      <form {...form} method="post" action="#try" encType="multipart/form-data" autoComplete="off">
        <div className="widget__inner mc__grid">
          <ResultView tall copy={<MessageStrip draft={drawn} />}>
            <div className="mc__fields">
              <Audience draft={initial} />
              <EmailFields draft={initial} hidden={by !== 'email'} />
              <MessageField text={initial.text} channel={by} />
              {by === 'sms' && <SmsCount text={draft.text} />}
              {by === 'telegram' && (
                <p>{fillSlots(copy.filled, { count: written(letters), most: written(textLimit.telegram) })}</p>
              )}
              <TemplateFields draft={draft} initial={initial.kind} people={people} outcomes={total} />
              <div className={by === 'email' || marketing ? 'mc__off' : undefined}>
                <ChoiceInput name="fallback" value="on" many checked={initial.fallback}>
                  {copy.labels.fallback}
                </ChoiceInput>
              </div>
              <noscript>
                {import.meta.env.SSR && (
                  <button className="btn btn--line btn--small" type="submit">
                    {copy.count}
                  </button>
                )}
              </noscript>
            </div>
          </ResultView>
          <MessagePhone draft={drawn} />
        </div>
        <SendingTime at={at} minutes={draft.at} start={initial.at} waves={waves} />
        <FanOut line={draft.text === copy.draft.text ? '' : draft.text} channel={by} people={people} outcomes={fates} />
      </form>
    </Widget>
  )
}

function Audience({ draft }: { draft: MessageDraft }) {
  const copy = useComposerCopy()
  return (
    <>
      <ChoiceGroup legend={copy.who}>
        {segments.map((segment) => (
          <ChoiceInput key={segment} name="who" value={segment} checked={draft.who === segment}>
            {copy.segments[segment]} <small>{written(countPeople(copy.audience, segment))}</small>
          </ChoiceInput>
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={copy.by}>
        {messageChannels.map((channel) => (
          <ChoiceInput key={channel} name="by" value={channel} checked={draft.by === channel}>
            {copy.channels[channel]}
          </ChoiceInput>
        ))}
      </ChoiceGroup>
    </>
  )
}

/** The message as Amara gets it. */
function useShownMessage(draft: MessageDraft) {
  const { event, slots } = useComposerCopy()
  const filled = (text: string) => fillSlots(text, slots.values)
  return {
    channel: draft.by,
    event,
    clock: clockTime(draft.at),
    text: filled(draft.text),
    subject: filled(draft.subject),
    preheader: filled(draft.preheader),
    isDark: draft.dark,
  }
}

const MessageStrip = memo(({ draft }: { draft: MessageDraft }) => {
  const message = useShownMessage(draft)
  const parts = useSmsLength(message.text)
  return <MessageEnd {...message} parts={draft.by === 'sms' ? parts : undefined} />
})

const MessagePhone = memo(({ draft }: { draft: MessageDraft }) => {
  const copy = useComposerCopy()
  const message = useShownMessage(draft)
  return (
    <div className="mc__phone">
      <PhoneFrame scrolls={fillSlots(copy.screen, { channel: copy.channels[draft.by] })}>
        <MessageScreen {...message} copy={copy.phone} />
      </PhoneFrame>
    </div>
  )
})

const hintId = 'try-preheader-hint'

/** Hidden for other channels rather than removed, to retain typed text. */
function EmailFields({ draft, hidden }: { draft: MessageDraft; hidden: boolean }) {
  const copy = useComposerCopy()
  return (
    <div className={hidden ? 'mc__off' : 'mc__email'}>
      <label className="field">
        <b>{copy.labels.subject}</b>
        <input className="input" type="text" name="subject" maxLength={SUBJECT_LIMIT} defaultValue={draft.subject} />
      </label>
      <label className="field">
        <b>{copy.labels.preheader}</b>
        <input
          className="input"
          type="text"
          name="preheader"
          maxLength={PREHEADER_LIMIT}
          defaultValue={draft.preheader}
          aria-describedby={hintId}
        />
      </label>
      <p className="hint" id={hintId}>
        {copy.preheaderHint}
      </p>
      <ChoiceInput name="dark" value="on" many checked={draft.dark}>
        {copy.labels.darkMail}
      </ChoiceInput>
    </div>
  )
}
