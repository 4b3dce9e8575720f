import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { leadCopy } from '#content/manager/lead.ts'
import { leadImportCopy as copy } from '#content/manager/lead-import.ts'
import { dataOf } from '../../api/client.ts'
import { Page } from '../../shell/page.tsx'
import { useStore } from '../../shell/store.ts'
import { list, startLeads } from '../leads.ts'
import { importPath, leadsLink } from '../leads-path.ts'
import { readCountries } from '../new-lead/country-select.tsx'
import { ChooseFile } from './choose-file.tsx'
import { importCalls } from './import-calls.ts'
import { ImportList } from './import-list.tsx'
import { ImportResult, ImportRun } from './import-result.tsx'
import { isEnded, running } from './import-runner.ts'
import { MapColumns } from './map-columns.tsx'
import './import.css'

export async function loader({ params: { id } }: LoaderFunctionArgs) {
  const [countries, imports, stored] = await Promise.all([
    readCountries(),
    dataOf(importCalls.list()),
    id === undefined ? undefined : dataOf(importCalls.read(id)),
  ])
  return { countries, imports, stored }
}

export function Component() {
  const { countries, imports, stored } = useLoaderData<typeof loader>()
  const { filter } = useStore(list.state)
  useEffect(startLeads, [])
  return (
    <Page
      heading={copy.heading}
      lede={copy.lede}
      breadcrumb={<Link to={leadsLink(filter)}>{leadCopy.back}</Link>}
      width="wide"
    >
      <div className="import-page stack">
        {stored === undefined ? (
          <>
            <ChooseFile />
            <ImportList imports={imports} />
          </>
        ) : (
          <OneImport key={stored.id} countries={countries} stored={stored} />
        )}
      </div>
    </Page>
  )
}

type OneImportProps = Pick<Awaited<ReturnType<typeof loader>>, 'countries'> & {
  stored: NonNullable<Awaited<ReturnType<typeof loader>>['stored']>
}

function OneImport({ countries, stored }: OneImportProps) {
  const run = useStore(running)
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  const own = run?.id === stored.id ? run : undefined
  const current = own?.stored ?? stored
  if (current.state === 'draft')
    return (
      <MapColumns
        countries={countries}
        stored={current}
        failure={own?.failure}
        isStarting={isStarting && own?.isRunning === true}
        onStart={() => setStarting(true)}
        onDiscard={() => void navigate(importPath)}
      />
    )
  return isEnded(current) ? (
    <ImportResult stored={current} />
  ) : (
    <ImportRun stored={current} isRunning={own?.isRunning ?? false} failure={own?.failure} />
  )
}
