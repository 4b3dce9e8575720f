import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { privacyWords as words } from '#content/manager/privacy.ts'
import { Page } from '../shell/page.tsx'
import { Finder } from './finder.tsx'
import { FoundPerson } from './found-person.tsx'
import { type HeldOfPerson, readRetention } from './privacy-calls.ts'
import { Retention } from './retention.tsx'
import './privacy.css'

export async function loader() {
  return { kept: await readRetention() }
}

/** What somebody looked for is never in the address, and is gone with the page. */
export function Component() {
  const { kept } = useLoaderData<typeof loader>()
  const [found, setFound] = useState<HeldOfPerson[]>()
  return (
    <Page heading={words.heading} lede={words.lede} width="wide">
      <Finder onFound={setFound} />
      <div aria-live="polite">
        {found?.length === 0 && <p className="found__nobody">{words.find.nobody}</p>}
        {found?.map((person) => (
          <FoundPerson
            key={person.email}
            person={person}
            onErased={(now) => setFound(found.map((one) => (one.email === now.email ? now : one)))}
          />
        ))}
      </div>
      <div className="cols cols--66 privacy__second">
        <Retention kept={kept} />
      </div>
    </Page>
  )
}
