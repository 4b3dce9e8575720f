import { useState } from 'react'
import { type ActionFunctionArgs, useActionData, useLocation } from 'react-router'
import { demoForm } from '#content/forms.ts'
import { demoConsent } from '#content/messages.ts'
import { demoPage } from '#content/pages/demo.ts'
import { type ComposedMessage, readComposedMessageHash } from '#domain/leads/message-link.ts'
import { isFromPassBuilder, passFieldValues, readPassHash } from '#domain/leads/pass-link.ts'
import { paths } from '#domain/paths.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { browserApi } from '../../api/browser-api.ts'
import { servicesContext } from '../../api/request-context.ts'
import type { FieldValues } from '../../forms/form-field.ts'
import { leadAction, type Refusal } from '../../forms/lead-action.ts'
import { leadClientAction } from '../../forms/lead-client-action.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { loadCountries } from '../../forms/load-countries.ts'
import { useHydrated } from '../../forms/use-browser.ts'
import { pageMeta } from '../../layout/page-meta.ts'
import { PassStrip } from '../../layout/pass-strip.tsx'
import { rememberSentPass } from '../../layout/sent-pass.ts'
import { loadDrawings } from '../../ui/art.tsx'
import '../../ui/pass.css'
import '../../ui/result-view.css'
import '../../ui/wallet.css'
import type { Route } from './+types/demo'
import { DataFacts, DemoSteps, InsteadOfForm, WalletPreview } from './demo-aside.tsx'
import './demo.css'

export const meta = pageMeta(demoPage)

export const loader = ({ context }: Route.LoaderArgs) => loadCountries(context.get(servicesContext).api)

export async function clientLoader() {
  const [countries] = await Promise.all([loadCountries(browserApi), loadDrawings(['hook', 'qr-demo'])])
  return countries
}

const sendDemo = leadAction('demo')

/** Without JavaScript the pass builder posts here, to fill the form with its values. */
export async function action(args: ActionFunctionArgs): Promise<ReturnType<typeof sendDemo> | Refusal> {
  const form = await args.request.clone().formData()
  if (!isFromPassBuilder(form)) return sendDemo(args)
  return { kind: 'demo', errors: {}, values: passFieldValues(form) }
}
export const clientAction = leadClientAction('demo')

const { preview } = demoPage
const wide = ['email', 'country', 'telephone']

export default function Demo({ loaderData: countries }: Route.ComponentProps) {
  const refusal = useActionData() as Refusal | undefined
  const [typed, setTyped] = useState<FieldValues>(refusal?.values ?? {})
  const name = `${typed.first_name?.trim() ?? ''} ${typed.last_name?.trim() ?? ''}`.trim()
  const { hash } = useLocation()
  const [carried] = useState(readPassHash(hash))
  const [tried] = useState(readComposedMessageHash(hash))
  // The server does not know the fragment, so hydration must not render it.
  const live = useHydrated()
  const company = typed.company?.trim() ?? ''
  return (
    <section className="section section--top demo ground-stock" data-ribbon="pass">
      <div className="wrap demo__grid">
        <h1>{demoPage.heading}</h1>
        <DemoSteps />
        <div className="demo__form result-view">
          {/* On phones this keeps the pass visible next to the form. */}
          <PassStrip
            className="result-strip result-copy demo__strip"
            name={name}
            company={company || preview.yourCompany}
            kind={preview.passKind}
            noName={preview.yourName}
          />
          <LeadForm
            kind="demo"
            action={paths.demo}
            copy={demoForm}
            countries={countries}
            wide={wide}
            carried={carried}
            onValues={setTyped}
            onSent={() => {
              rememberSentPass({ name, company, kind: preview.passKind })
              // After Back, the form must not fill in the name of the fragment again.
              history.replaceState(history.state, '', location.pathname + location.search)
            }}
            leadsTo={paths.modules}
            above={live && tried && <ComposedMessageLine {...tried} />}
          >
            <p className="wide hint">{demoConsent.text}</p>
          </LeadForm>
        </div>
        <DataFacts />
        <WalletPreview name={name} company={company} />
        <InsteadOfForm />
      </div>
    </section>
  )
}

const ComposedMessageLine = ({ by, line }: ComposedMessage) => (
  <p className="wide demo__message" data-ribbon="transmit">
    {line && <bdi>{fillSlots(demoPage.tried.wrote, { line })} </bdi>}
    {demoPage.tried.comes[by]}
  </p>
)
