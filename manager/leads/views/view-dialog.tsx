import { useId, useState } from 'react'
import { savedViewDialogCopy as copy } from '#content/manager/saved-view-dialogs.ts'
import { savedViewNameMaxLength } from '#domain/leads/saved-view.ts'
import { managerSavedViewPath } from '#domain/paths.ts'
import { type FailedCall, manager, resultOf } from '../../api/client.ts'
import { toasts } from '../../shell/toast-list.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Failure } from '../../ui/notice.tsx'
import { failureMessage, useForm } from '../../ui/use-form.ts'
import { newId } from '../leads.ts'
import { openedView, type SavedView, savedViews } from './saved-views.ts'

export type ViewValues = Pick<SavedView, 'filter' | 'search' | 'density'>

/** Undefined if it was stored. */
async function saveView(
  id: string,
  view: ViewValues & Pick<SavedView, 'name' | 'is_shared'>,
): Promise<FailedCall | undefined> {
  const { name, is_shared, filter, search, density } = view
  const body = { name, is_shared, filter, density, ...(search && { search }) }
  const answer = await resultOf(manager.PUT(managerSavedViewPath, { params: { id }, body }))
  if (answer.state !== 'done') return answer
  savedViews.set(answer.data)
  openedView.set(id)
  toasts.show({ text: copy.saved(name) })
  return undefined
}

/** Stores what the list shows now under the name of the view. */
export async function updateView({ id, name, is_shared }: SavedView, values: ViewValues): Promise<void> {
  const failure = await saveView(id, { ...values, name, is_shared })
  if (failure) toasts.show({ text: failureMessage(failure), ribbon: 'brand' })
}

interface ViewDialogProps {
  /** Undefined for a new view. */
  view: SavedView | undefined
  values: ViewValues
  onClose(): void
}

export function ViewDialog({ view, values, onClose }: ViewDialogProps) {
  const id = useId()
  const [viewId] = useState(() => view?.id ?? newId())
  const [isShared, setShared] = useState(view?.is_shared ?? false)
  const form = useForm(async ({ name = '' }) => {
    const failure = await saveView(viewId, { ...values, name: name.trim(), is_shared: isShared })
    if (!failure) onClose()
    return failure
  })
  return (
    <Dialog
      heading={view ? copy.heading.edit : copy.heading.add}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={id} variant="go" busy={form.isSending ? copy.saving : undefined}>
            {copy.confirm}
          </Button>
        </>
      }
    >
      <form className="stack--s" {...form.props} id={id}>
        {!view && <p>{copy.lede}</p>}
        <Field label={copy.name} error={form.errors.name}>
          {(tied) => (
            <Input
              {...tied}
              name="name"
              required
              maxLength={savedViewNameMaxLength}
              autoComplete="off"
              defaultValue={view?.name}
            />
          )}
        </Field>
        <Checkbox hint={copy.shareHint} checked={isShared} onChange={({ target }) => setShared(target.checked)}>
          {copy.share}
        </Checkbox>
        <Failure>{form.failure && failureMessage(form.failure)}</Failure>
      </form>
    </Dialog>
  )
}

export function RemoveViewDialog({ view: { id, name, is_shared }, onClose }: { view: SavedView; onClose(): void }) {
  const [failure, setFailure] = useState<FailedCall>()
  const [isBusy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    const answer = await resultOf(manager.DELETE(managerSavedViewPath, { params: { id } }))
    setBusy(false)
    if (answer.state !== 'done') return setFailure(answer)
    savedViews.set(answer.data)
    toasts.show({ text: copy.removed(name) })
    onClose()
  }
  return (
    <ConfirmDialog
      heading={copy.heading.remove}
      cancel={copy.cancel}
      onClose={onClose}
      confirm={copy.removeConfirm}
      variant="bad"
      busy={isBusy ? copy.removing : undefined}
      onConfirm={() => void remove()}
      failure={failure && failureMessage(failure)}
    >
      <p>{copy.removal(name, is_shared)}</p>
    </ConfirmDialog>
  )
}
