import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { waysInWords as words } from '#content/manager/ways-in.ts'
import { toasts } from '../shell/toast-list.ts'
import { isUnconfirmed, useConfirmed } from '../sign-in/confirm-identity.tsx'
import { B } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Failure } from '../ui/note.tsx'
import { Ago } from '../ui/relative-time.tsx'
import { failureWords } from '../ui/use-form.ts'
import type { Ways } from './account-calls.ts'
import { addPasskey } from './add-passkey.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { SpareKeyDialog } from './recovery-codes-dialog.tsx'
import { RemoveDialog, type Removed } from './remove-dialog.tsx'
import './account.css'

type Open = { what: 'remove'; removed: Removed } | { what: 'password' } | { what: 'spare keys' }

export function YourWaysIn({ ways, heading }: { ways: Ways; heading: string }) {
  const id = useId()
  const { confirmed, question } = useConfirmed()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [open, setOpen] = useState<Open>()

  async function add() {
    setAdding(true)
    setFailure(undefined)
    const answer = await addPasskey(confirmed).finally(() => setAdding(false))
    if (answer.state === 'unused') setFailure(answer.words)
    else if (answer.state !== 'done') setFailure(isUnconfirmed(answer) ? undefined : failureWords(answer))
    else {
      toasts.show({ words: words.added(answer.data.name) })
      await revalidate()
    }
  }
  async function close() {
    setOpen(undefined)
    await revalidate()
  }
  const { passkeys, password, recovery_left: left } = ways
  const isLast = passkeys.length + Number(password) === 1
  return (
    <section aria-labelledby={id}>
      <div className="block__head">
        <h2 id={id}>{heading}</h2>
        <B size="s" icon="plus" busy={isAdding ? words.adding : undefined} onClick={add}>
          {words.add}
        </B>
      </div>
      <Failure>{failure}</Failure>
      <ul className="ways">
        {passkeys.map((passkey) => (
          <Way
            key={passkey.id}
            icon="key"
            name={passkey.name}
            about={passkey.backed_up ? words.travels : words.stays}
            used={
              <span>
                {passkey.used_at === null ? words.unused : words.used}{' '}
                {passkey.used_at !== null && <Ago at={passkey.used_at} />}
              </span>
            }
            {...(!isLast && { onRemove: () => setOpen({ what: 'remove', removed: passkey }) })}
          />
        ))}
        <Way
          icon="lock"
          name={words.password}
          about={words.passwordHint}
          {...(password && !isLast && { onRemove: () => setOpen({ what: 'remove', removed: 'password' }) })}
        >
          {!password && (
            <B size="s" look="quiet" aria-label={words.setPasswordLabel} onClick={() => setOpen({ what: 'password' })}>
              {words.setPassword}
            </B>
          )}
        </Way>
        <Way icon="page" name={words.spareKeys} about={words.spareKeysLeft(left)}>
          <B size="s" look="quiet" onClick={() => setOpen({ what: 'spare keys' })}>
            {words.renew}
          </B>
        </Way>
      </ul>
      <p className="small soft">{words.last}</p>
      {open?.what === 'remove' && <RemoveDialog removed={open.removed} confirmed={confirmed} onClose={close} />}
      {open?.what === 'password' && <PasswordDialog confirmed={confirmed} onClose={close} />}
      {open?.what === 'spare keys' && <SpareKeyDialog confirmed={confirmed} onClose={close} />}
      {question}
    </section>
  )
}

interface WayProps {
  icon: IconName
  name: string
  about: string
  used?: React.ReactNode
  onRemove?: () => void
  children?: React.ReactNode
}

const Way = ({ icon, name, about, used, onRemove, children }: WayProps) => (
  <li>
    <span>
      <Icon name={icon} isSmall /> <b>{name}</b> <span className="soft">{about}</span>
    </span>
    <span>
      {used}
      {onRemove && (
        <B size="s" look="quiet" aria-label={words.removeLabel(name)} onClick={onRemove}>
          {words.remove}
        </B>
      )}
      {children}
    </span>
  </li>
)
