import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { privacyCopy as copy } from '#content/manager/privacy.ts'
import { shellCopy } from '#content/manager/shell.ts'
import { Page } from '../shell/page.tsx'
import { toasts } from '../shell/toast-list.ts'
import { Consents, FoundPerson, PersonSearch } from './person-search.tsx'
import {
  type PersonData,
  readConsents,
  readRequests,
  readRetention,
  readSuppressionList,
  searchPerson,
} from './privacy-calls.ts'
import { Requests } from './requests.tsx'
import { Retention } from './retention.tsx'
import { SuppressionList } from './suppression-list.tsx'
import './privacy.css'

export async function loader() {
  const [retention, requests, consents, suppressionList] = await Promise.all([
    readRetention(),
    readRequests(),
    readConsents(),
    readSuppressionList(),
  ])
  return { retention: retention, requests, consents, suppressionList }
}

/** The searched address is personal data, so it is in no URL and is not stored. */
export function Component() {
  const { retention, requests, consents, suppressionList } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [found, setFound] = useState<PersonData[]>()

  async function open(address: string) {
    const answer = await searchPerson(address)
    if (answer.state === 'done') {
      setFound(answer.data)
      document.getElementById('person-search')?.scrollIntoView({ block: 'start' })
    } else toasts.show({ text: answer.state === 'refused' ? answer.problem.message : shellCopy.notSaved })
  }

  return (
    <Page heading={copy.heading} lede={copy.lede} width="wide">
      <PersonSearch onFound={setFound} />
      <div aria-live="polite">
        {found?.length === 0 && <p className="person-result__none">{copy.find.notFound}</p>}
        {found?.map((person) => (
          <FoundPerson
            key={person.email}
            person={person}
            onErased={(now) => {
              setFound(found.map((one) => (one.email === now.email ? now : one)))
              // An erasure fulfills requests and adds to the suppression list.
              void revalidate()
            }}
          />
        ))}
      </div>
      <div className="cols cols--66 privacy__second">
        <Requests requests={requests} onOpen={open} />
        <Retention retention={retention} />
        <Consents consents={consents} />
        <SuppressionList size={suppressionList} />
      </div>
    </Page>
  )
}
