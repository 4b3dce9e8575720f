import { recoveryCodesCopy as copy } from '#content/manager/sign-in.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import './recovery-code-list.css'

/** Shown once, with buttons to save the codes. */
export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => (
  <>
    <ul className="sign-in__recovery-codes" aria-label={copy.list}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="actions sign-in__actions">
      <Button icon="page" onClick={() => print()}>
        {copy.print}
      </Button>
      <Button icon="save" onClick={() => save(codes)}>
        {copy.save}
      </Button>
    </div>
  </>
)

function save(codes: readonly string[]) {
  const text = `${copy.fileHead}\n\n${codes.join('\n')}\n`
  saveFile(new Blob([text], { type: 'text/plain' }), copy.file)
}
