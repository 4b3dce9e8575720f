import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { privacyWords } from '#content/manager/privacy.ts'
import { useCall } from '../../api/use-call.ts'
import { ErasureDone } from '../../privacy/erase-dialog.tsx'
import { ExportButton } from '../../privacy/export-button.tsx'
import { type Erasure, noteRequest } from '../../privacy/privacy-calls.ts'
import { useMay } from '../../shell/me.ts'
import { B } from '../../ui/button.tsx'
import type { Lead } from '../lead-calls.ts'
import { reader } from '../leads.ts'

const words = privacyWords.ofLead

/** Nobody waits for it before they have asked for it. */
const EraseDialog = lazy(async () => ({ default: (await import('../../privacy/erase-dialog.tsx')).EraseDialog }))

/** What the person of a lead may ask for by law; after an erasure, what it did. */
export function PersonalData({ lead: { id, email, erased_at } }: { lead: Lead }) {
  const mayExport = useMay('persons.export')
  const mayErase = useMay('persons.erase')
  const mayAsk = useMay('persons.ask')
  const [isErasing, setErasing] = useState(false)
  const [done, setDone] = useState<{ email: string; erasure: Erasure }>()
  if (done) return <ErasureDone {...done} />
  if (erased_at !== null || !mayExport) return null
  return (
    <section aria-label={words.heading}>
      <BlockHead words={words.heading} />
      <div className="stack--s">
        <p className="small soft">{words.lede}</p>
        <div className="acts" data-keep-clear="">
          <ExportButton of={{ lead_id: id }} as="json" />
          <ExportButton of={{ lead_id: id }} as="text" />
          {mayErase && (
            <B look="bad" icon="trash" aria-haspopup="dialog" onClick={() => setErasing(true)}>
              {privacyWords.erase.open}
            </B>
          )}
          {mayAsk && !mayErase && <AskForErasure leadId={id} />}
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

/** Only owners erase; whoever works on leads hands the wish on to them. */
function AskForErasure({ leadId }: { leadId: string }) {
  const [isBusy, call] = useCall()
  const { ask, asked, askedBefore, keeping } = privacyWords.requests
  return (
    <B
      busy={isBusy ? keeping : undefined}
      onClick={() =>
        void call(
          () => noteRequest({ kind: 'erasure', lead_id: leadId }),
          ({ is_new }) => (is_new ? asked : askedBefore),
        )
      }
    >
      {ask}
    </B>
  )
}

/** Of the lead's name: a page has it as its first, a pane beside a list has not. */
export const NameLevel = createContext<1 | 2>(1)

/** Of a part of the lead, one below its name. */
export function BlockHead({ words, children }: { words: string; children?: ReactNode }) {
  const Heading = useContext(NameLevel) === 1 ? 'h2' : 'h3'
  return (
    <div className="block__head">
      <Heading>{words}</Heading>
      {children}
    </div>
  )
}
