import type { ActionFunctionArgs } from 'react-router'
import { composerCopy } from '#content/pages/message-composer.ts'
import { readDraft } from '#domain/message/message-draft.ts'

/** Without JavaScript: returns the posted draft, and stores nothing. */
export const composerAction = async ({ request }: ActionFunctionArgs) =>
  readDraft(await request.formData(), composerCopy.draft)
