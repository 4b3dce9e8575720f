import { peopleWords } from '#content/manager/people.ts'
import { mayRows } from '#content/manager/permissions.ts'
import { roleWords } from '#content/manager/roles.ts'
import { mayRole, type Permission, type Role } from '#domain/staff/permission.ts'
import { Block } from '../ui/section.tsx'
import { Good } from '../ui/status-label.tsx'

const permissionsCopy = peopleWords.may
/** From the badge that opens the least. */
const order: Role[] = ['reader', 'sales', 'editor', 'owner']

/** From the same table that the calls are checked by. */
export const WhoMayWhat = () => (
  <Block id="may" heading={permissionsCopy.heading} lede={permissionsCopy.lede}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in narrow windows */}
    <section className="sheet sheet--flush scroll-x t__room" tabIndex={0} aria-label={permissionsCopy.caption}>
      <table className="t t--may t--narrow">
        <thead>
          <tr>
            <th scope="col">{permissionsCopy.may}</th>
            {order.map((role) => (
              <th key={role} scope="col">
                {roleWords[role].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mayRows.map((row) => (
            <tr key={row.words}>
              <th scope="row">{row.words}</th>
              {order.map((role) => (
                <td key={role} data-l={roleWords[role].title}>
                  <May role={role} permissions={row.permissions} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Block>
)

const May = ({ role, permissions }: { role: Role; permissions: readonly Permission[] }) =>
  permissions.every((permission) => mayRole(role, permission)) ? (
    <Good>{permissionsCopy.yes}</Good>
  ) : (
    <>
      <span className="vh">{permissionsCopy.no}</span>
      <span className="soft" aria-hidden="true">
        ·
      </span>
    </>
  )
