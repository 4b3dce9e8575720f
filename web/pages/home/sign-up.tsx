import { quickForm } from '#content/forms.ts'
import { homePage } from '#content/pages/home.ts'
import { homeFormPath } from '#domain/paths.ts'
import { QuickSignUp } from '../../forms/quick-sign-up.tsx'
import './sign-up.css'

const { heading, send, placeholder } = homePage.signUp
const copy = { ...quickForm, send, placeholders: { email: placeholder } }

export function SignUp() {
  return (
    <section className="section ground-stock signup" data-ribbon="transmit" aria-labelledby="sign-up-heading">
      <div className="wrap grid grid--end">
        <h2 className="span-6" id="sign-up-heading">
          {heading}
        </h2>
        <QuickSignUp action={homeFormPath} className="span-6" copy={copy} />
      </div>
    </section>
  )
}
