import { encode } from 'uqr'
import { codeAppCopy as copy } from '#content/manager/sign-in.ts'
import { managerTotpPath } from '#domain/paths.ts'
import { manager, resultOf } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Failure } from '../ui/notice.tsx'
import { DescriptionList } from '../ui/section.tsx'
import { failureMessage, useForm } from '../ui/use-form.ts'
import { CodeInput } from './code-input.tsx'
import './code-app-form.css'

interface CodeAppFormProps {
  /** `otpauth://totp/…`, encoded in the QR code. */
  uri: string
  onDone(): void
}

/** Connects an authenticator app. The password works only after the first code. */
export function CodeAppForm({ uri, onDone }: CodeAppFormProps) {
  const form = useForm(async ({ code = '' }) => {
    const answer = await resultOf(manager.POST(managerTotpPath, { body: { code } }))
    if (answer.state !== 'done') return answer
    onDone()
  })
  const { failure } = form
  const isWrong = failure?.state === 'refused' && failure.problem.code === 'sign_in_refused'
  return (
    <form className="stack--s" {...form.props}>
      <QrCode text={uri} />
      <DescriptionList rows={[[copy.secret, <code key="secret">{secretOf(uri)}</code>]]} />
      <Failure>{failure && !isWrong && failureMessage(failure)}</Failure>
      <Field label={copy.code} error={isWrong ? copy.wrong : form.errors.code}>
        {(tied) => <CodeInput {...tied} />}
      </Field>
      <Button type="submit" variant="go" size="l" isWide busy={form.isSending ? copy.busy : undefined}>
        {copy.submit}
      </Button>
    </form>
  )
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className="sign-in__qr-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={copy.qrCode} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}

/** Groups of four, for typing it into an app. */
const secretOf = (uri: string) =>
  new URL(uri).searchParams
    .get('secret')
    ?.match(/.{1,4}/g)
    ?.join(' ')
