import { demoPage } from '#content/pages/demo.ts'
import { Ribbon } from '../../ui/ribbon.tsx'

const words = demoPage.preview

/** On a phone, the top of the pass stays under the header while the form is on the screen: the name is printed as it is typed. */
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

/** A letter that is added appears by itself; those before it stay as they are. */
const printed = (letter: string, place: number) => <span key={place}>{letter}</span>
