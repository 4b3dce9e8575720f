import { useState } from 'react'
import { useLocation } from 'react-router'
import { LinkSent } from './link-form.tsx'
import { LinkOpened } from './link-opened.tsx'
import { Rest } from './other-methods.tsx'
import { PasswordForm } from './password-form.tsx'
import { SpareKeyForm } from './recovery-code-form.tsx'
import type { Way } from './sign-in-method.ts'

/** The page of a link, too, whose token is in the fragment. */
export function Component() {
  const token = useLocation().hash.slice(1)
  return token === '' ? <SignIn /> : <LinkOpened key={token} token={token} />
}

function SignIn() {
  const [way, setWay] = useState<Way>('passkey')
  const [email, onEmail] = useState('')
  const onBack = () => setWay('passkey')
  if (way === 'passkey') return <Rest email={email} onEmail={onEmail} onWay={setWay} />
  if (way === 'password') return <PasswordForm email={email} onEmail={onEmail} onBack={onBack} />
  if (way === 'spare key') return <SpareKeyForm email={email} onEmail={onEmail} onBack={onBack} />
  return <LinkSent first={way} onBack={onBack} />
}
