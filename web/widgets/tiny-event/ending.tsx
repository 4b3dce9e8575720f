import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { sampleEventName, tinyEventLines } from '#content/tiny-event.ts'
import { passHash } from '#domain/leads/pass-link.ts'
import { paths } from '#domain/paths.ts'
import { parseFirstName } from '#domain/text/first-name.ts'
import { eventNameLength, giftFragment } from '#domain/tiny-event/tiny-event.ts'
import keepRibbonUrl from '../../ui/save-ribbon/save-ribbon.ts?chunk-url'
import { CopyButton } from '../copy-button.tsx'
import { useTinyEventCopy } from './tiny-event-copy.ts'
import type { TinyEventState } from './use-tiny-event.ts'
import { Keepsake } from './woven-name.tsx'

export function Ending({ day }: { day: TinyEventState }) {
  const copy = useTinyEventCopy().home
  const { attendee, event } = day.tiny
  const ribbon = useRef<HTMLDivElement>(null)
  const [typed, type] = useState('')
  const link = giftLink(parseFirstName(typed) ?? copy.placeholder, event)

  const saveImage = async (kind: 'svg' | 'png') => {
    const { saveRibbon }: typeof import('../../ui/save-ribbon/save-ribbon.ts') = await import(
      /* @vite-ignore */ keepRibbonUrl
    )
    if (ribbon.current) await saveRibbon(ribbon.current, kind, copy.fileName)
  }
  return (
    <>
      <p className="lede">{day.took === undefined ? copy.told : tinyEventLines.took(day.took)}</p>
      <Keepsake ref={ribbon} attendee={attendee} event={event} />
      <form className="form tiny__gift" onSubmit={preventSubmit}>
        <div className="field">
          <label htmlFor="tiny-for">{copy.forWhom}</label>
          <input
            className="input"
            type="text"
            id="tiny-for"
            placeholder={copy.placeholder}
            maxLength={2 * eventNameLength}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </div>
        <div className="field">
          <label htmlFor="tiny-link">{copy.link}</label>
          <input
            className="input"
            type="text"
            id="tiny-link"
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <div className="wide row">
          <Link className="btn" to={{ pathname: paths.demo, hash: passHash({ name: attendee, company: '' }) }}>
            {copy.demo}
          </Link>
          <CopyButton text={() => link}>{copy.copy}</CopyButton>
          {canShare() && (
            <button
              className="text-button"
              type="button"
              onClick={() => navigator.share({ title: copy.shareTitle, url: link }).catch(() => {})}
            >
              {copy.share}
            </button>
          )}
          <button className="text-button" type="button" onClick={() => saveImage('svg')}>
            {copy.keep}
          </button>
          <button className="text-button" type="button" onClick={() => saveImage('png')}>
            {copy.keepPicture}
          </button>
          <button className="text-button" type="button" onClick={() => day.press({ does: 'again' })}>
            {copy.again}
          </button>
        </div>
      </form>
      <p className="hint">{copy.hint}</p>
    </>
  )
}

const giftLink = (attendee: string, event: string) =>
  `${location.origin}${paths.tinyEvent}#${giftFragment(attendee, event === sampleEventName ? undefined : event)}`

/** On phones the system offers better share targets. */
const canShare = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches

const preventSubmit = (event: SubmitEvent) => event.preventDefault()
