import { useState } from 'react'
import { useLocation } from 'react-router'
import { LinkSent } from './link-sent.tsx'
import { LinkSignIn } from './link-sign-in.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'
import type { SignInMethod } from './sign-in-method.ts'
import { SignInStart } from './sign-in-start.tsx'

/** Also the page for sign-in links, which have their token in the fragment. */
export function Component() {
  const token = useLocation().hash.slice(1)
  return token === '' ? <SignIn /> : <LinkSignIn key={token} token={token} />
}

function SignIn() {
  const [method, setMethod] = useState<SignInMethod>('passkey')
  const [email, onEmail] = useState('')
  const onBack = () => setMethod('passkey')
  if (method === 'passkey') return <SignInStart email={email} onEmail={onEmail} onMethod={setMethod} />
  if (method === 'password') return <PasswordForm email={email} onEmail={onEmail} onBack={onBack} />
  if (method === 'recovery code') return <RecoveryCodeForm email={email} onEmail={onEmail} onBack={onBack} />
  return <LinkSent first={method} onBack={onBack} />
}
