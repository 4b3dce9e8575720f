import { setUpWords as words } from '#content/manager/door.ts'
import { managerLoginPath } from '#domain/paths.ts'
import { Field, SelectIn } from '../../ui/field.tsx'
import { Rows } from '../../ui/section.tsx'
import { Door } from '../sign-in-layout.tsx'
import { useDoor } from '../use-sign-in-options.ts'
import { Invited } from './invited.tsx'

/** The page behind the set-up link that the server or the command line prints. */
export const Component = () => (
  <Invited over={<Over />}>
    {({ first_owner: isFirst }) => {
      const { heading, lede, submit } = isFirst ? words.first : words.owner
      return { heading, lede, submit, fields: isFirst && <TimeZoneField />, aside: isFirst && <After /> }
    }}
  </Invited>
)

function After() {
  const door = useDoor()
  const steps = [...words.after.steps, ...(door?.mail === false ? [words.after.folder] : [])]
  return (
    <aside className="door__aside" aria-label={words.after.heading}>
      <h2>{words.after.heading}</h2>
      <ol className="door__steps">
        {steps.map(({ strong, soft }) => (
          <li key={strong}>
            <b>{strong}</b> {soft}
          </li>
        ))}
      </ol>
      <p className="small">
        {words.after.gone} <code>{words.command}</code>
      </p>
    </aside>
  )
}

const Over = () => (
  <Door heading={words.over.heading} lede={words.over.lede}>
    <Rows rows={[[words.over.command, <code key="command">{words.command}</code>]]} />
    <p className="door__acts">
      <a className="b" href={managerLoginPath}>
        {words.over.signIn}
      </a>
    </p>
  </Door>
)

/** Time zones grouped by region, each with its current time. */
function TimeZoneField() {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Field label={words.zone} hint={words.zoneHint}>
      {(tied) => (
        <SelectIn {...tied} name="time_zone" defaultValue={own} required>
          {groupsOf(new Set([own, ...Intl.supportedValuesOf('timeZone')])).map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {words.zoneNow(cityOf(zone), timeIn(zone))}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectIn>
      )}
    </Field>
  )
}

const groupsOf = (zones: Iterable<string>) =>
  Object.entries(
    Object.groupBy(
      Array.from(zones).toSorted(),
      (zone) => (zone.includes('/') ? zone.split('/', 1)[0] : '') || words.otherZones,
    ),
  ).map(([region, group = []]) => [region, group] as const)

/** `America/Argentina/Buenos_Aires` becomes `Argentina, Buenos Aires`. */
const cityOf = (zone: string) =>
  zone
    .split('/')
    .slice(zone.includes('/') ? 1 : 0)
    .join(', ')
    .replaceAll('_', ' ')

const timeIn = (timeZone: string) =>
  new Date().toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
