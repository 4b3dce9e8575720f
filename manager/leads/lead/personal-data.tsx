import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { privacyCopy } from '#content/manager/privacy.ts'
import { useCall } from '../../api/use-call.ts'
import { ErasureDone } from '../../privacy/erasure-done.tsx'
import { ExportButton } from '../../privacy/export-button.tsx'
import { type Erasure, recordRequest } from '../../privacy/privacy-calls.ts'
import { useHasPermission } from '../../shell/me.ts'
import { Button } from '../../ui/button.tsx'
import type { Lead } from '../lead-calls.ts'
import { reader } from '../leads.ts'

const copy = privacyCopy.ofLead

/** Loaded on demand, because few visits need it. */
const EraseDialog = lazy(async () => ({ default: (await import('../../privacy/erase-dialog.tsx')).EraseDialog }))

/** Export and erasure of the visitor's data; after an erasure, its summary. */
export function PersonalData({ lead: { id, email: address, telephone, erased_at } }: { lead: Lead }) {
  const email = address || (telephone ?? '')
  const mayExport = useHasPermission('persons.export')
  const mayErase = useHasPermission('persons.erase')
  const mayAsk = useHasPermission('requests.record')
  const [isErasing, setErasing] = useState(false)
  const [done, setDone] = useState<{ email: string; erasure: Erasure }>()
  if (done) return <ErasureDone {...done} />
  if (erased_at !== null || !mayExport) return null
  return (
    <section aria-label={copy.heading}>
      <SectionHead heading={copy.heading} />
      <div className="stack--s">
        <p className="small soft">{copy.lede}</p>
        <div className="actions" data-keep-clear="">
          <ExportButton of={{ lead_id: id }} as="json" />
          <ExportButton of={{ lead_id: id }} as="text" />
          {mayErase && (
            <Button variant="bad" icon="trash" aria-haspopup="dialog" onClick={() => setErasing(true)}>
              {privacyCopy.erase.open}
            </Button>
          )}
          {mayAsk && !mayErase && <RequestErasure leadId={id} />}
        </div>
      </div>
      {isErasing && (
        <Suspense>
          <EraseDialog
            email={email}
            onClose={() => setErasing(false)}
            onErased={(erasure) => {
              setErasing(false)
              setDone({ email, erasure })
              void reader.reread(id)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Only owners can erase, so other staff members record a request. */
function RequestErasure({ leadId }: { leadId: string }) {
  const [isBusy, call] = useCall()
  const { ask, asked, askedBefore, keeping } = privacyCopy.requests
  return (
    <Button
      busy={isBusy ? keeping : undefined}
      onClick={() =>
        void call(
          () => recordRequest({ kind: 'erasure', lead_id: leadId }),
          ({ is_new }) => (is_new ? asked : askedBefore),
        )
      }
    >
      {ask}
    </Button>
  )
}

/** Level of the lead's name: `h1` on its page, `h2` in the pane next to the list. */
export const NameHeadingLevel = createContext<1 | 2>(1)

/** One heading level below the lead's name. */
export function SectionHead({ heading, children }: { heading: string; children?: ReactNode }) {
  const Heading = useContext(NameHeadingLevel) === 1 ? 'h2' : 'h3'
  return (
    <div className="block__head">
      <Heading>{heading}</Heading>
      {children}
    </div>
  )
}
