import { encode } from 'uqr'
import { codeAppWords as words } from '#content/manager/door.ts'
import { managerCodesPath } from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'
import { B } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Failure } from '../ui/note.tsx'
import { Rows } from '../ui/section.tsx'
import { failureWords, useForm } from '../ui/use-form.ts'
import { CodeIn } from './confirm-identity.tsx'
import './code-app-form.css'

interface CodeAppFormProps {
  /** What the app reads: `otpauth://totp/…`. */
  uri: string
  onDone(): void
}

/** Ties an app for codes to a password, which opens nothing before the first code. */
export function CodeAppForm({ uri, onDone }: CodeAppFormProps) {
  const form = useForm(async ({ code = '' }) => {
    const answer = await answerOf(manager.POST(managerCodesPath, { body: { code } }))
    if (answer.state !== 'done') return answer
    onDone()
  })
  const { failure } = form
  const isWrong = failure?.state === 'refused' && failure.problem.code === 'sign_in_refused'
  return (
    <form className="stack--s" {...form.props}>
      <Square text={uri} />
      <Rows rows={[[words.secret, <code key="secret">{secretOf(uri)}</code>]]} />
      <Failure>{failure && !isWrong && failureWords(failure)}</Failure>
      <Field label={words.code} error={isWrong ? words.wrong : form.errors.code}>
        {(tied) => <CodeIn {...tied} />}
      </Field>
      <B type="submit" look="go" size="l" isWide busy={form.isSending ? words.busy : undefined}>
        {words.submit}
      </B>
    </form>
  )
}

function Square({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className="door__square">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.square} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}

/** In groups of four, as people read it out. */
const secretOf = (uri: string) =>
  new URL(uri).searchParams
    .get('secret')
    ?.match(/.{1,4}/g)
    ?.join(' ')
