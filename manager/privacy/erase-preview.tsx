import { Link } from 'react-router'
import { privacyWords } from '#content/manager/privacy.ts'
import { useDeskClock } from '../times/use-desk-clock.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { ErasurePreview } from './privacy-calls.ts'

const words = privacyWords.erase

/** What an erasure would do, each with its count, and what it does not reach. */
export function Preview({
  preview: { person, leads, cancelled, announced, exports, mentions },
}: {
  preview: ErasurePreview
}) {
  const clock = useDeskClock()
  const deeds: { icon: IconName; count: number; what(count: number): string; about: string }[] = [
    { icon: 'trash', count: leads, what: words.leads, about: words.leadsAbout },
    { icon: 'trash', count: person.demos, what: words.demos, about: words.demosAbout },
    { icon: 'x', count: cancelled, what: words.waiting, about: words.waitingAbout },
    { icon: 'send', count: announced, what: words.announced, about: words.announcedAbout },
  ]
  const done = deeds.filter(({ count }) => count > 0)
  return (
    <>
      {done.length === 0 && <p>{words.nothing}</p>}
      <ul className="ticks erase__list">
        {done.map(({ icon, count, what, about }) => (
          <li key={about}>
            <Icon name={icon} isSmall />
            <b>{what(count)}</b> {about}
          </li>
        ))}
      </ul>
      {mentions.length > 0 && <Mentions mentions={mentions} />}
      <p className="small soft">
        {exports.length > 0 && words.exported(exports.map(clock.dayOfYear))} {words.reach}
      </p>
    </>
  )
}

/** Texts at the same lead share a link. */
function Mentions({ mentions }: Pick<ErasurePreview, 'mentions'>) {
  const places = new Map(mentions.map(({ kind, lead_id }) => [`${kind} ${lead_id}`, { kind, lead_id }]))
  return (
    <>
      <p>{words.mentions(mentions.length)}</p>
      <ul className="ticks erase__list">
        {Array.from(places, ([key, { kind, lead_id }]) => (
          <li key={key}>
            <Icon name="pen" isSmall />
            {lead_id === null ? (
              words.mentionKinds[kind]
            ) : (
              <Link to={`/leads/${lead_id}`}>{words.mentionAt(words.mentionKinds[kind], lead_id.slice(0, 13))}</Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
