import type { ActionFunctionArgs } from 'react-router'
import { composerCopy } from '#content/pages/message-composer.ts'
import { readDraft } from '#domain/message/message-draft.ts'

/** Without JavaScript: the page comes back counted, and nothing of it is kept. */
export const composerAction = async ({ request }: ActionFunctionArgs) =>
  readDraft(await request.formData(), composerCopy.draft)
