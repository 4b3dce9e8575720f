import { spareKeyWords as words } from '#content/manager/door.ts'
import { B } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import './recovery-code-list.css'

/** Shown once, with the ways to keep them. */
export const SpareKeyList = ({ codes }: { codes: readonly string[] }) => (
  <>
    <ul className="door__codes" aria-label={words.list}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="acts door__acts">
      <B icon="page" onClick={() => print()}>
        {words.print}
      </B>
      <B icon="save" onClick={() => save(codes)}>
        {words.save}
      </B>
    </div>
  </>
)

function save(codes: readonly string[]) {
  const text = `${words.fileHead}\n\n${codes.join('\n')}\n`
  saveFile(new Blob([text], { type: 'text/plain' }), words.file)
}
