import { leadFileCopy as copy } from '#content/manager/lead-files.ts'
import { fileSizeText } from '#domain/leads/mail-file.ts'
import { managerLeadFilePath } from '#domain/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { LeadFile } from '../lead-calls.ts'
import './mail-files.css'

/** The server sends each file as a download. */
export function MailFiles({ leadId, files }: { leadId: string; files: readonly LeadFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mail-files" aria-label={copy.label}>
      {files.map(({ id, name, size, refusal }) => (
        <li key={id} className="small">
          <Icon name="page" isSmall />
          {refusal === null ? (
            <a href={managerLeadFilePath({ id: leadId, file_id: id })} download>
              {copy.download(name, fileSizeText(size))}
            </a>
          ) : (
            <span className="soft">{copy.download(name, copy.notStored[refusal])}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
