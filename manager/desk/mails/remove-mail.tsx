import { mailWords as words } from '#content/manager/mails.ts'
import { B } from '../../parts/b.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import type { HeldMail } from './mail-calls.ts'

interface RemoveMailProps {
  mail: HeldMail
  isBusy: boolean
  onRemove(): void
  onClose(): void
}

export const RemoveMail = ({ mail, isBusy, onRemove, onClose }: RemoveMailProps) => (
  <Dialog
    heading={words.removeHeading(mail.sender_name)}
    onClose={onClose}
    foot={
      <>
        <B onClick={onClose}>{words.keep}</B>
        <B look="bad" disabled={isBusy} onClick={onRemove}>
          {words.remove}
        </B>
      </>
    }
  >
    <p>{words.removeLede}</p>
  </Dialog>
)
