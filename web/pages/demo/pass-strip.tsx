import { demoPage } from '#content/pages/demo.ts'
import { Ribbon } from '../../ui/ribbon.tsx'

const words = demoPage.preview

/** On phones, keeps the pass in view during the form, and prints the name as it is typed. */
export function PassStrip({ name, company }: { name: string; company: string }) {
  return (
    <div className="demo__strip" data-ribbon="pass" aria-hidden="true">
      <Ribbon className="ribbon--mid" />
      <p className="demo__print">{name ? Array.from(name, printed) : words.yourName}</p>
      <p>
        <span>{company || words.yourCompany}</span>
        <span className="time">{words.passKind}</span>
      </p>
    </div>
  )
}

/** Keyed by position, so that only an added letter is animated. */
const printed = (letter: string, place: number) => <span key={place}>{letter}</span>
