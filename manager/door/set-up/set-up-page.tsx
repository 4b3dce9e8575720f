import { setUpWords as words } from '#content/manager/door.ts'
import { managerLoginPath } from '#domain/paths.ts'
import { Rows } from '../../parts/rows.tsx'
import { Door } from '../door.tsx'
import { useDoor } from '../sign-in/use-door.ts'
import { Invited } from './invited.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

/** By the link that the start or the command line printed. */
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
