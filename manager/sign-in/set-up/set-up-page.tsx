import { setUpCopy as copy } from '#content/manager/sign-in.ts'
import { managerLoginPath } from '#domain/paths.ts'
import { Field, Select } from '../../ui/field.tsx'
import { DescriptionList } from '../../ui/section.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'
import { useSignInOptions } from '../use-sign-in-options.ts'
import { InvitationFlow } from './invitation-flow.tsx'

/** The page behind the set-up link that the server or the command line prints. */
export const Component = () => (
  <InvitationFlow expired={<LinkExpired />}>
    {({ first_owner: isFirst }) => {
      const { heading, lede, submit } = isFirst ? copy.first : copy.owner
      return { heading, lede, submit, fields: isFirst && <TimeZoneField />, aside: isFirst && <NextSteps /> }
    }}
  </InvitationFlow>
)

function NextSteps() {
  const options = useSignInOptions()
  const steps = [...copy.nextSteps.steps, ...(options?.mail === false ? [copy.nextSteps.folder] : [])]
  return (
    <aside className="sign-in__aside" aria-label={copy.nextSteps.heading}>
      <h2>{copy.nextSteps.heading}</h2>
      <ol className="sign-in__steps">
        {steps.map(({ strong, soft }) => (
          <li key={strong}>
            <b>{strong}</b> {soft}
          </li>
        ))}
      </ol>
      <p className="small">
        {copy.nextSteps.gone} <code>{copy.command}</code>
      </p>
    </aside>
  )
}

const LinkExpired = () => (
  <SignInLayout heading={copy.expired.heading} lede={copy.expired.lede}>
    <DescriptionList rows={[[copy.expired.command, <code key="command">{copy.command}</code>]]} />
    <p className="sign-in__actions">
      <a className="b" href={managerLoginPath}>
        {copy.expired.signIn}
      </a>
    </p>
  </SignInLayout>
)

function TimeZoneField() {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Field label={copy.zone} hint={copy.zoneHint}>
      {(tied) => (
        <Select {...tied} name="time_zone" defaultValue={own} required>
          {groupsOf(new Set([own, ...Intl.supportedValuesOf('timeZone')])).map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {copy.zoneNow(cityOf(zone), timeIn(zone))}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}

const groupsOf = (zones: Iterable<string>) =>
  Object.entries(
    Object.groupBy(
      Array.from(zones).toSorted(),
      (zone) => (zone.includes('/') ? zone.split('/', 1)[0] : '') || copy.otherZones,
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
