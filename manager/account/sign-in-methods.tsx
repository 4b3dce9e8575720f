import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { signInMethodsCopy as copy } from '#content/manager/sign-in-methods.ts'
import { toasts } from '../shell/toast-list.ts'
import { isConfirmationDeclined, useConfirmIdentity } from '../sign-in/confirm-identity.tsx'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Failure } from '../ui/notice.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { failureMessage } from '../ui/use-form.ts'
import type { OwnSignInMethods } from './account-calls.ts'
import { addPasskey } from './add-passkey.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { type RemovableMethod, RemoveDialog } from './remove-dialog.tsx'
import './account.css'

type MethodDialog = { what: 'remove'; removed: RemovableMethod } | { what: 'password' } | { what: 'recovery codes' }

export function SignInMethods({ methods, heading }: { methods: OwnSignInMethods; heading: string }) {
  const id = useId()
  const { confirmed, question } = useConfirmIdentity()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [open, setOpen] = useState<MethodDialog>()

  async function add() {
    setAdding(true)
    setFailure(undefined)
    const answer = await addPasskey(confirmed).finally(() => setAdding(false))
    if (answer.state === 'unused') setFailure(answer.message)
    else if (answer.state !== 'done') setFailure(isConfirmationDeclined(answer) ? undefined : failureMessage(answer))
    else {
      toasts.show({ text: copy.added(answer.data.name) })
      await revalidate()
    }
  }
  async function close() {
    setOpen(undefined)
    await revalidate()
  }
  const { passkeys, password, recovery_codes_left: left } = methods
  const isLast = passkeys.length + Number(password) === 1
  return (
    <section aria-labelledby={id}>
      <div className="block__head">
        <h2 id={id}>{heading}</h2>
        <Button size="s" icon="plus" busy={isAdding ? copy.adding : undefined} onClick={add}>
          {copy.add}
        </Button>
      </div>
      <Failure>{failure}</Failure>
      <ul className="sign-in-methods">
        {passkeys.map((passkey) => (
          <SignInMethodRow
            key={passkey.id}
            icon="key"
            name={passkey.name}
            about={passkey.backed_up ? copy.synced : copy.singleDevice}
            used={
              <span>
                {passkey.used_at === null ? copy.unused : copy.used}{' '}
                {passkey.used_at !== null && <RelativeTime at={passkey.used_at} />}
              </span>
            }
            {...(!isLast && { onRemove: () => setOpen({ what: 'remove', removed: passkey }) })}
          />
        ))}
        <SignInMethodRow
          icon="lock"
          name={copy.password}
          about={copy.passwordHint}
          {...(password && !isLast && { onRemove: () => setOpen({ what: 'remove', removed: 'password' }) })}
        >
          {!password && (
            <Button
              size="s"
              variant="quiet"
              aria-label={copy.setPasswordLabel}
              onClick={() => setOpen({ what: 'password' })}
            >
              {copy.setPassword}
            </Button>
          )}
        </SignInMethodRow>
        <SignInMethodRow icon="page" name={copy.recoveryCodes} about={copy.recoveryCodesLeft(left)}>
          <Button size="s" variant="quiet" onClick={() => setOpen({ what: 'recovery codes' })}>
            {copy.renew}
          </Button>
        </SignInMethodRow>
      </ul>
      <p className="small soft">{copy.last}</p>
      {open?.what === 'remove' && <RemoveDialog method={open.removed} confirmed={confirmed} onClose={close} />}
      {open?.what === 'password' && <PasswordDialog confirmed={confirmed} onClose={close} />}
      {open?.what === 'recovery codes' && <RecoveryCodesDialog confirmed={confirmed} onClose={close} />}
      {question}
    </section>
  )
}

interface SignInMethodRowProps {
  icon: IconName
  name: string
  about: string
  used?: React.ReactNode
  onRemove?: () => void
  children?: React.ReactNode
}

const SignInMethodRow = ({ icon, name, about, used, onRemove, children }: SignInMethodRowProps) => (
  <li>
    <span>
      <Icon name={icon} isSmall /> <b>{name}</b> <span className="soft">{about}</span>
    </span>
    <span>
      {used}
      {onRemove && (
        <Button size="s" variant="quiet" aria-label={copy.removeLabel(name)} onClick={onRemove}>
          {copy.remove}
        </Button>
      )}
      {children}
    </span>
  </li>
)
