import { useState } from 'react'
import { type ActionFunctionArgs, useActionData, useLocation } from 'react-router'
import { contactForm } from '#content/forms.ts'
import { contactPage } from '#content/pages/contact.ts'
import { readMessageHash } from '#domain/leads/message-link.ts'
import { paths } from '#domain/paths.ts'
import { browserApi } from '../../api/browser-api.ts'
import { servicesContext } from '../../api/request-context.ts'
import { leadAction, type Refusal } from '../../forms/lead-action.ts'
import { leadClientAction } from '../../forms/lead-client-action.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { loadCountries } from '../../forms/load-countries.ts'
import { LinkedText } from '../../layout/linked-text.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import type { Route } from './+types/contact'
import { quotedValues } from './postcard.ts'
import { PostcardAddress } from './postcard-address.tsx'
import './contact.css'

export const meta = pageMeta(contactPage)

export const loader = ({ context }: Route.LoaderArgs) => loadCountries(context.get(servicesContext).api)

export async function clientLoader() {
  const [countries] = await Promise.all([loadCountries(browserApi), loadDrawings(['postmark', 'stamp'])])
  return countries
}

const sendContact = leadAction('contact')

/** Without JavaScript the price builder posts here, to fill the form with its quote. */
export async function action(args: ActionFunctionArgs): Promise<ReturnType<typeof sendContact> | Refusal> {
  const values = quotedValues(await args.request.clone().formData(), args.context.get(servicesContext))
  return values ? { kind: 'contact', errors: {}, values } : sendContact(args)
}
export const clientAction = leadClientAction('contact')

const noneRefused = ({ errors }: Refusal) => Object.keys(errors).length === 0

const wide = ['email', 'message']

export default function Contact({ loaderData: countries }: Route.ComponentProps) {
  const [carried] = useState(readMessageHash(useLocation().hash))
  const refusal = useActionData() as Refusal | undefined
  // A post from the price builder is not a refusal.
  const sheet = carried.message ?? (refusal && noneRefused(refusal) ? refusal.values.message : undefined)
  const [message = '', setMessage] = useState(refusal?.values.message)
  return (
    <section className="section section--top ground-stock contact" data-ribbon="leaderboard">
      <div className="wrap">
        <div className="postcard__head">
          <h1>{contactPage.heading}</h1>
          <p>
            <LinkedText text={contactPage.short.text} linkText={contactPage.short.link} to={paths.quickContact} />
          </p>
        </div>
        <div className="postcard on-paper">
          <LeadForm
            kind="contact"
            action={paths.contact}
            copy={contactForm}
            countries={countries}
            wide={wide}
            carried={carried}
            onValues={({ message }) => setMessage(message)}
            above={sheet && message.includes(sheet) && <p className="wide">{contactPage.carried}</p>}
          />
          <PostcardAddress />
        </div>
      </div>
    </section>
  )
}
