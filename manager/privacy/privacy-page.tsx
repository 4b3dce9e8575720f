import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { privacyWords as words } from '#content/manager/privacy.ts'
import { shellWords } from '#content/manager/shell.ts'
import { Page } from '../shell/page.tsx'
import { toasts } from '../shell/toast-list.ts'
import { Consents, Finder, FoundPerson } from './person-search.tsx'
import {
  type HeldOfPerson,
  readConsents,
  readRequests,
  readRetention,
  readStopList,
  searchPerson,
} from './privacy-calls.ts'
import { Requests } from './requests.tsx'
import { Retention } from './retention.tsx'
import { StopList } from './suppression-list.tsx'
import './privacy.css'

export async function loader() {
  const [kept, requests, consents, stopList] = await Promise.all([
    readRetention(),
    readRequests(),
    readConsents(),
    readStopList(),
  ])
  return { kept, requests, consents, stopList }
}

/** What somebody looked for is never in the address, and is gone with the page. */
export function Component() {
  const { kept, requests, consents, stopList } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [found, setFound] = useState<HeldOfPerson[]>()

  async function open(address: string) {
    const answer = await searchPerson(address)
    if (answer.state === 'done') {
      setFound(answer.data)
      document.getElementById('find')?.scrollIntoView({ block: 'start' })
    } else toasts.show({ words: answer.state === 'refused' ? answer.problem.message : shellWords.notKept })
  }

  return (
    <Page heading={words.heading} lede={words.lede} width="wide">
      <Finder onFound={setFound} />
      <div aria-live="polite">
        {found?.length === 0 && <p className="found__nobody">{words.find.nobody}</p>}
        {found?.map((person) => (
          <FoundPerson
            key={person.email}
            person={person}
            onErased={(now) => {
              setFound(found.map((one) => (one.email === now.email ? now : one)))
              // An erasure meets requests, and adds to the list of those who are erased.
              void revalidate()
            }}
          />
        ))}
      </div>
      <div className="cols cols--66 privacy__second">
        <Requests requests={requests} onOpen={open} />
        <Retention kept={kept} />
        <Consents consents={consents} />
        <StopList size={stopList} />
      </div>
    </Page>
  )
}
