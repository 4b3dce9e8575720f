import { setUpWords as words } from '#content/manager/door.ts'
import { Field, SelectIn } from '../../parts/field.tsx'

/** In the groups that names of zones begin with, each with its time now. */
export function TimeZoneField() {
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

/** `Argentina, Buenos Aires` of `America/Argentina/Buenos_Aires`. */
const cityOf = (zone: string) =>
  zone
    .split('/')
    .slice(zone.includes('/') ? 1 : 0)
    .join(', ')
    .replaceAll('_', ' ')

const timeIn = (timeZone: string) =>
  new Date().toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
